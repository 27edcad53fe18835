import { ChevronLeft, ChevronRight, GripVertical, X } from 'lucide-react'
import { type ButtonHTMLAttributes, useEffect, useState } from 'react'
import { useOwnPhoto } from '../../data/react/use-own-photo.ts'
import { photoSource } from '../../shared/domain/profile/photo-address.ts'
import { photosText } from '../../shared/text/profile/photos.ts'
import { profileText } from '../../shared/text/profile/profile.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { classes } from '../../ui/classes.ts'
import { Photo } from '../../ui/photo/Photo.tsx'
import { OutboxLine } from '../outbox-status/OutboxLine.tsx'
import { OutboxStateLine } from '../outbox-status/OutboxStateLine.tsx'
import { outboxNameOf } from '../outbox-status/outbox-names.ts'
import { RefusalLine } from '../outbox-status/RefusalLine.tsx'
import { saidMs } from '../outbox-status/use-just-delivered.ts'
import type { Slot } from './queries.ts'

/**
 * Whether the slot's photo has just arrived. The slot's state tells it, because the photo's outbox row may be
 * deleted before it is seen as delivered.
 */
const useArrived = (state: Slot['state']): boolean => {
  const [before, setBefore] = useState(state)
  const [arrived, setArrived] = useState(false)
  if (state !== before) {
    setBefore(state)
    setArrived(state === 'stored')
  }
  useEffect(() => {
    if (!arrived) return
    const timer = setTimeout(() => setArrived(false), saidMs)
    return () => clearTimeout(timer)
  }, [arrived])
  return arrived
}

/** The class of a button on a photo: a small disc inside a target that is easy to hit. */
const onPhoto = 'hover:bg-transparent'
const disc = 'flex size-8 items-center justify-center rounded-full bg-raised/90 [&>svg]:size-5'

const Sending = ({ percent }: { percent: number }) => {
  const words = photosText.sending(percent)
  return (
    <>
      <p className="text-small text-muted">{words}</p>
      <progress
        aria-label={words}
        value={percent}
        max={100}
        className="h-1.5 w-full accent-primary"
      />
    </>
  )
}

const UploadStatus = ({ slot: { state, percent, put } }: { slot: Slot }) => {
  const arrived = useArrived(state)
  return (
    <div className="relative flex flex-col gap-1 bg-raised px-2 py-2 empty:hidden">
      {arrived && <OutboxLine step="delivered" />}
      {state === 'sending' && <Sending percent={percent} />}
      {!arrived && state !== 'sending' && state !== 'refused' && (
        <OutboxStateLine row={put} leavesRoom={false} />
      )}
    </div>
  )
}

const UploadErrors = ({ slot: { state, put, refusedRemoval } }: { slot: Slot }) => (
  <>
    {state === 'refused' && put !== undefined && <RefusalLine row={put} />}
    {refusedRemoval !== undefined && (
      <RefusalLine row={refusedRemoval} what={outboxNameOf(refusedRemoval)} />
    )}
  </>
)

/** The picture of a slot. A photo whose bytes are being read is not called missing. */
const Picture = ({ from, place }: { from: string; place: number }) => {
  const src = useOwnPhoto(from)
  if (src === undefined) return <div className="absolute inset-0 bg-sunken" />
  return (
    <Photo
      photo={src === null ? undefined : photoSource(src)}
      description={photosText.description(place)}
      missing={profileText.photoFailed.unreachable}
      failed={profileText.photoFailed}
      className="absolute inset-0 size-full"
    />
  )
}

export const PhotoSlot = ({
  slot,
  place,
  last,
  over,
  grip,
  move,
  remove,
}: {
  slot: Slot
  /** Counted from 1. */
  place: number
  last: boolean
  over: boolean
  grip: ButtonHTMLAttributes<HTMLSpanElement>
  move: (by: -1 | 1) => void
  remove: () => void
}) => (
  <li data-photo={slot.address} className="flex flex-col gap-1">
    <div
      className={classes(
        'relative flex aspect-[4/5] flex-col justify-end overflow-hidden rounded-card',
        over && 'outline-2 outline-offset-2 outline-primary',
      )}
    >
      <Picture from={slot.pictureAddress} place={place} />
      <div className="absolute inset-x-0 top-0 flex justify-between">
        <span
          {...grip}
          aria-hidden
          className="flex size-11 cursor-grab touch-none items-center justify-center"
        >
          <span className={disc}>
            <GripVertical />
          </span>
        </span>
        <IconButton label={photosText.remove(place)} onClick={remove} className={onPhoto}>
          <span className={disc}>
            <X aria-hidden />
          </span>
        </IconButton>
      </div>
      {place === 1 && (
        <span className="relative self-center rounded-full bg-accent px-2 py-0.5 text-small font-semibold text-on-accent">
          {photosText.primary}
        </span>
      )}
      <UploadStatus slot={slot} />
      <div className="relative flex items-center justify-between">
        <IconButton
          label={photosText.earlier(place)}
          aria-disabled={place === 1}
          onClick={() => place > 1 && move(-1)}
          className={onPhoto}
        >
          <span className={disc}>
            <ChevronLeft aria-hidden />
          </span>
        </IconButton>
        <IconButton
          label={photosText.later(place)}
          aria-disabled={last}
          onClick={() => !last && move(1)}
          className={onPhoto}
        >
          <span className={disc}>
            <ChevronRight aria-hidden />
          </span>
        </IconButton>
      </div>
    </div>
    <UploadErrors slot={slot} />
  </li>
)
