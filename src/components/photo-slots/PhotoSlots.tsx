import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { connection } from '../../data/connection/connection.ts'
import type { OutboxRow } from '../../data/database/schema.ts'
import { addUndoNote, dropUndoNote } from '../../data/drafts/undo-notes.ts'
import { bestEffort } from '../../data/lib/best-effort.ts'
import { outboxKey } from '../../data/mutations/keys.ts'
import { chosenPhotos, keepChosenPhoto } from '../../data/photos/chosen-photos.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { useUndoWhileShown } from '../../data/react/use-undo-notes.ts'
import { movedPhoto, type PhotoAddresses } from '../../shared/domain/profile/photo-list.ts'
import * as limits from '../../shared/limits.ts'
import { photosText } from '../../shared/text/profile/photos.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Notice } from '../../ui/display/Notice.tsx'
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts'
import { OutboxStatus, OutboxStatusUnder } from '../outbox-status/OutboxStatus.tsx'
import { toastRefusal } from '../outbox-status/refusal-toast.ts'
import { inspectImageFile, photoProblemOf } from '../photo-compression/image-file.ts'
import { AddSlot } from './AddSlot.tsx'
import { PhotoSlot } from './PhotoSlot.tsx'
import { photoProblem, preparePhotos } from './prepare-photos.ts'
import { slotsOf } from './queries.ts'

const useAdding = () => {
  const client = useClient()
  const { database } = client
  const live = useLive(() => chosenPhotos(database), [database])
  const problem = useStore(photoProblem)
  useEffect(() => () => photoProblem.setState(null), [])

  const keep = async (chosen: File) => {
    const { file } = await inspectImageFile(chosen)
    const photo = { bytes: await file.arrayBuffer(), contentType: file.type }
    await keepChosenPhoto(database, photo)
  }

  /** @param room how many more the profile takes */
  const addAll = async (files: readonly File[], room: number) => {
    photoProblem.setState(files.length > room ? 'full' : null)
    for (const file of files.slice(0, room)) {
      await keep(file).catch((error) => photoProblem.setState(photoProblemOf(error)))
      bestEffort(preparePhotos(client))
    }
  }
  return { addAll, compressing: live.state === 'ready' ? live.value.length : 0, problem }
}

const slotUnder = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]')?.dataset.photo ?? null

/** Drags photos with a finger or a mouse; the arrow buttons do the same without dragging. */
const useDragging = (drop: (dragged: string, onto: string) => void) => {
  const [drag, setDrag] = useState<{ dragged: string; over: string | null } | null>(null)

  const gripOf = (address: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ dragged: address, over: null })
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (drag !== null) setDrag({ ...drag, over: slotUnder(clientX, clientY) })
    },
    onPointerUp: () => {
      setDrag(null)
      if (drag?.over != null && drag.over !== drag.dragged) drop(drag.dragged, drag.over)
    },
    onPointerCancel: () => setDrag(null),
  })
  return { drag, gripOf }
}

/** Places of the slots, counted from 1. */
const places = Array.from({ length: limits.photosMax }, (_, index) => index + 1)

const removals = outboxKey.removePhoto({ address: '' })

const dashed =
  'flex aspect-[4/5] flex-col items-center justify-center gap-2 rounded-card bg-sunken px-3 text-center text-small text-muted'

/** @param pressed whether the removal was pressed on this page, so that the focus was on it */
const RemovedSlot = ({ pressed, undo }: { pressed: boolean; undo: () => void }) => {
  const element = useRef<HTMLLIElement>(null)
  useKeptFocus(element)
  return (
    <li ref={element} className={dashed}>
      {photosText.removed}
      <Button autoFocus={pressed} look="plain" onClick={undo}>
        {photosText.undo}
      </Button>
    </li>
  )
}

export interface PhotosState {
  photos: number
  /** Whether a photo is being prepared or sent. */
  busy: boolean
}

export const PhotoSlots = ({ onState }: { onState?: (state: PhotosState) => void }) => {
  const { database, act } = useClient()
  const isOnline = useStore(connection) === 'online'
  const live = useLive(() => slotsOf(database), [database])
  const { addAll, compressing, problem } = useAdding()
  useUndoWhileShown()
  const [said, say] = useState('')
  const pressed = useRef<string | null>(null)
  const ordering = useRef<Promise<unknown>>(Promise.resolve())
  const slots = live.state === 'ready' ? live.value : []
  const staying = slots.filter(({ isRemoving }) => !isRemoving).length
  // Offline no upload is shown: each attempt ends at once, and the button would blink with the attempts.
  const isUploading = isOnline && slots.some(({ state }) => state === 'sending')
  const busy = compressing > 0 || isUploading
  const room = limits.photosMax - slots.length - compressing

  const isRead = live.state === 'ready'
  useEffect(() => {
    if (isRead) onState?.({ photos: staying, busy })
  }, [onState, isRead, staying, busy])

  /**
   * Changes the order one press after another, each from the stored photos: the press before may not be drawn
   * yet.
   */
  const order = (ordered: (photos: PhotoAddresses) => PhotoAddresses, address: string) => {
    const reorder = async () => {
      const wanted = ordered((await database.me.get(database.uid))?.photoUrls ?? [])
      say(photosText.moved(wanted.indexOf(address) + 1))
      await act('orderPhotos', { addresses: [...wanted] })
    }
    ordering.current = ordering.current.then(reorder).catch(toastRefusal)
  }
  const dragging = useDragging((dragged, onto) =>
    order((photos) => {
      const others = photos.filter((address) => address !== dragged)
      return others.toSpliced(photos.indexOf(onto), 0, dragged)
    }, dragged),
  )

  const remove = (pictureAddress: string) => {
    pressed.current = pictureAddress
    addUndoNote(database, 'photo-removal', pictureAddress).catch(toastRefusal)
  }
  const undo = (pictureAddress: string) =>
    bestEffort(dropUndoNote(database, 'photo-removal', pictureAddress))

  const hasNoticeAbove = ({ key }: OutboxRow) =>
    slots.some(({ refusedRemoval }) => refusedRemoval?.key === key)

  return (
    <section className="flex flex-col gap-3">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        {slots.map((slot, index) =>
          slot.isRemoving ? (
            <RemovedSlot
              key={slot.pictureAddress}
              pressed={slot.pictureAddress === pressed.current}
              undo={() => undo(slot.pictureAddress)}
            />
          ) : (
            <PhotoSlot
              key={slot.pictureAddress}
              slot={slot}
              place={index + 1}
              last={index === slots.length - 1}
              over={dragging.drag?.over === slot.address}
              grip={dragging.gripOf(slot.address)}
              move={(by) => order((photos) => movedPhoto(photos, slot.address, by), slot.address)}
              remove={() =>
                staying > 1 || slot.state !== 'stored'
                  ? remove(slot.pictureAddress)
                  : say(photosText.onlyOne)
              }
            />
          ),
        )}
        {places.slice(slots.length, slots.length + compressing).map((place) => (
          <li key={place} className={dashed}>
            {photosText.compressing}
          </li>
        ))}
        {live.state === 'ready' &&
          places
            .slice(slots.length + compressing)
            .map((place) => (
              <AddSlot key={place} place={place} choose={(files) => void addAll(files, room)} />
            ))}
      </ul>
      <OutboxStatus id={outboxKey.orderPhotos()} named />
      <OutboxStatusUnder beginning={removals} leave={hasNoticeAbove} />
      {slots.length > 1 && <p className="text-small text-muted">{photosText.reorderHint}</p>}
      <p role="status" className={said === photosText.onlyOne ? 'text-body' : 'sr-only'}>
        {said}
      </p>
      {problem !== null && (
        <div role="alert">
          <Notice tone="bad">{photosText.problems[problem]}</Notice>
        </div>
      )}
    </section>
  )
}
