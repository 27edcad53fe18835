import { useRef, useState } from 'react'
import { photosText as words } from '../../../shared/text/admin/photos.ts'
import { readyReasonsText } from '../../../shared/text/admin/ready-reasons.ts'
import { FieldError } from '../../../ui/form/Field.tsx'
import { useKeptFocus } from '../../../ui/hooks/use-kept-focus.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ActionFailure } from '../frame/ActionFailure.tsx'
import { ReasonDialog } from '../frame/ReasonDialog.tsx'
import { LookActs } from '../opening/ListAndLook.tsx'
import { useHotkeys } from '../queue/use-hotkeys.ts'
import type { Deciding } from '../queue/use-queue.ts'
import type { WaitingPhoto } from './photo-columns.ts'
import { useDecidePhoto } from './use-decide-photo.ts'

/** Approves, or removes with a reason that the student reads. */
export const PhotoDecision = ({
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
  const [isRemoving, setRemoving] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place)
  const canAct = action.blocked === null && action.state.at !== 'running' && !isGone
  const approve = () => void deciding([photo.id], () => decide(null))
  const remove = () => setRemoving(true)
  useHotkeys({ a: () => canAct && isSeen && approve(), r: () => canAct && remove() })
  return (
    <div ref={place} className="contents">
      <LookActs>
        <div className="flex flex-wrap items-center gap-3">
          <ActionButton
            look="primary"
            action={action}
            disabled={!isSeen || isGone}
            hotkey="A"
            onPress={approve}
          >
            {words.approve}
          </ActionButton>
          <ActionButton look="bad" action={action} disabled={isGone} hotkey="R" onPress={remove}>
            {words.remove}
          </ActionButton>
          <FieldError>{problem}</FieldError>
          {!isRemoving && <ActionFailure of={action} />}
        </div>
      </LookActs>
      {isRemoving && (
        <ReasonDialog
          title={words.removeTitle(photo.name)}
          confirm={words.remove}
          look="bad"
          hint={words.removeHint}
          ready={readyReasonsText.photo}
          action={action}
          onReason={async (reason) => {
            if (await deciding([photo.id], () => decide(reason))) setRemoving(false)
          }}
          onClose={() => setRemoving(false)}
        >
          {photo.photos === 1 && <p className="text-body">{words.lastPhoto}</p>}
        </ReasonDialog>
      )}
    </div>
  )
}
