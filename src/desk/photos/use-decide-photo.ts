import { useState } from 'react'
import type { CallRequest } from '../../shared/calls.ts'
import { photosText as words } from '../../shared/text/desk/photos.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { toldWithUndo, useUndoing } from '../act/undoing.ts'
import { useAdminAction } from '../data/use-admin-action.ts'
import type { WaitingPhoto } from './photo-columns.ts'

/** Takes an approval back, to where the photo stood in the queue. */
export const reopeningOf = ({
  id,
  uid,
  verdict,
  createdAt,
  similar,
}: WaitingPhoto): CallRequest<'decidePhotos'> => ({
  decision: 'reopen',
  ids: [id],
  uid,
  verdict,
  createdAt,
  similar: (similar ?? []).map((other) => other.id),
})

/** Decides one photo and says so. Only an approval has a way back: a removed photo is deleted. */
export const useDecidePhoto = (photo: WaitingPhoto) => {
  const { id, name } = photo
  const undo = useUndoing()
  const action = useAdminAction('decidePhotos')
  const [problem, setProblem] = useState<string>()
  const ids = [id]
  /** @param reason why it is removed; null: it is approved */
  const decide = async (reason: string | null): Promise<boolean> => {
    setProblem(undefined)
    const [answer] =
      (await action.run(
        reason === null ? { decision: 'approve', ids } : { decision: 'remove', ids, reason },
      )) ?? []
    if (answer === undefined) return false
    if (answer.state === 'approved')
      toldWithUndo(words.approved(name), () => void undo('decidePhotos', reopeningOf(photo)))
    else if (answer.state === 'removed') toldWithUndo(words.removed(name), null)
    // A photo that is gone leaves the queue, and this place with it.
    else if (answer.state === 'gone') void toast.error(words.gone)
    else setProblem(words.own)
    return answer.state !== 'own'
  }
  return { action, problem, decide }
}
