import { useRef, useState } from 'react'
import { smallPhotoAddress } from '../../shared/domain/profile/photo-address.ts'
import { photosText as words } from '../../shared/text/desk/photos.ts'
import { readyReasonsText } from '../../shared/text/desk/ready-reasons.ts'
import { FieldError } from '../../ui/form/Field.tsx'
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts'
import { DeskButton } from '../act/ActionButton.tsx'
import { ReasonDialog } from '../form/ReasonDialog.tsx'
import { TwoAnswers } from '../opening/TwoAnswers.tsx'
import type { Deciding } from '../queue/use-queue.ts'
import { useSeen } from '../queue/use-seen.ts'
import type { WaitingPhoto } from './photo-columns.ts'
import { useDecidePhoto } from './use-decide-photo.ts'

/** One photo and its decision, which waits until the photo can have been seen. */
export const PhotoReview = ({
  photo,
  isGone,
  deciding,
}: {
  photo: WaitingPhoto
  isGone: boolean
  deciding: Deciding
}) => {
  const [isDrawn, setDrawn] = useState(false)
  const isSeen = useSeen(isDrawn)
  return (
    <>
      <ReviewedPhoto photo={photo} onDrawn={() => setDrawn(true)} />
      <PhotoDecision photo={photo} isSeen={isSeen} isGone={isGone} deciding={deciding} />
    </>
  )
}

const ReviewedPhoto = ({
  photo: { name, place, photos, url },
  onDrawn,
}: {
  photo: WaitingPhoto
  onDrawn: () => void
}) => {
  const [fails, setFails] = useState(0)
  // Its owner may delete the file of a photo that the profile names; then the decks show the small copy.
  const address = [url, smallPhotoAddress(url)][fails]
  return (
    <figure className="flex flex-col gap-1">
      {address === undefined ? (
        <FieldError>{words.failed}</FieldError>
      ) : (
        <img
          key={fails}
          src={address}
          alt={words.altOf(name, place)}
          onLoad={onDrawn}
          onError={() => setFails(fails + 1)}
          className="h-[50vh] w-full rounded-control bg-sunken object-contain"
        />
      )}
      <figcaption className="text-small text-muted">{words.placeOf(place, photos)}</figcaption>
    </figure>
  )
}

/** Approves, or removes with a reason that the student reads. */
const PhotoDecision = ({
  photo,
  isSeen,
  isGone,
  deciding,
}: {
  photo: WaitingPhoto
  isSeen: boolean
  isGone: boolean
  deciding: Deciding
}) => {
  const { action, problem, decide } = useDecidePhoto(photo)
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place)
  return (
    <div ref={place} className="contents">
      <TwoAnswers
        action={action}
        isGone={isGone}
        isReady={isSeen}
        approve={words.approve}
        reject={words.remove}
        onApprove={() => void deciding([photo.id], () => decide(null))}
        dialog={(close) => (
          <ReasonDialog
            title={words.removeTitle(photo.name)}
            confirm={words.remove}
            look="bad"
            hint={words.removeHint}
            ready={readyReasonsText.photo}
            action={action}
            onReason={async (reason) => {
              if (await deciding([photo.id], () => decide(reason))) close()
            }}
            onClose={close}
          >
            {photo.photos === 1 && <p className="text-body">{words.lastPhoto}</p>}
          </ReasonDialog>
        )}
      >
        <FieldError>{problem}</FieldError>
      </TwoAnswers>
    </div>
  )
}

/** Photos of other accounts that are like this one. Those that wait too are one press away. */
export const SimilarPhotos = ({
  photo: { similar },
  rows,
  onChoose,
}: {
  photo: WaitingPhoto
  rows: readonly WaitingPhoto[]
  onChoose: (row: WaitingPhoto) => void
}) => {
  if (similar === null) return <p className="text-small text-muted">{words.notComparedLine}</p>
  if (similar.length === 0) return null
  return (
    <section aria-label={words.likeOthers} className="flex flex-col gap-2">
      <h3 className="text-body font-semibold text-bad">{words.likeOthers}</h3>
      <ul className="flex flex-wrap gap-3">
        {similar.map(({ id, name, url }) => {
          const waiting = rows.find((row) => row.id === id)
          return (
            <li key={id} className="flex flex-col gap-1 text-small">
              <img
                src={url}
                alt={words.similarOf(name)}
                className="h-40 w-32 rounded-control bg-sunken object-contain"
              />
              {name}
              {waiting !== undefined && (
                <DeskButton onClick={() => onChoose(waiting)}>{words.review}</DeskButton>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
