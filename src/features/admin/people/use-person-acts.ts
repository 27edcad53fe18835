import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import { useDesk } from '../../../data/react/use-desk.ts'
import { accountCalls } from '../../../shared/calls/accounts.ts'
import { moderationCalls } from '../../../shared/calls/moderation.ts'
import type { CallResponse } from '../../../shared/calls.ts'
import { personText as words } from '../../../shared/text/admin/people.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { failureText } from '../frame/failure-text.ts'
import { toldWithUndo } from '../frame/undo-toast.ts'
import { nameOfPerson } from './people-columns.ts'

/** Acts of an admin on one person. A toast tells the effect of each; `onDone` follows, also after an undo. */
export const usePersonActs = (
  account: CallResponse<'openPerson'>['account'],
  onDone: () => void,
) => {
  const desk = useDesk()
  const suspending = useAdminAction('suspendUser', moderationCalls.suspendUser)
  const restoring = useAdminAction('restoreUser', moderationCalls.restoreUser)
  const promoting = useAdminAction('setAdmin', accountCalls.setAdmin)
  const { uid, isAdmin } = account
  const name = nameOfPerson(account)
  /** The person may be off the screen by then: a failure has no other place than a toast. */
  const undone = (undo: Promise<unknown>) =>
    void undo.then(onDone, (error) => toast.error(failureText(error)))
  const tell = (status: string, done: string, undo: (() => void) | null) => {
    if (status === 'already') void toast.error(words.already)
    else toldWithUndo(done, undo)
    onDone()
  }
  return {
    suspending,
    restoring,
    promoting,
    name,
    /** @param days null: until it is lifted. @returns whether it was done */
    suspend: async (reason: string, days: number | null): Promise<boolean> => {
      const answer = await suspending.run({ uid, reason, days })
      if (answer === null) return false
      const restored = { uid, reason: words.undone }
      tell(answer.status, words.suspended(name), () =>
        undone(desk.call('restoreUser', moderationCalls.restoreUser, restored)),
      )
      return true
    },
    restore: async (reason: string): Promise<boolean> => {
      const answer = await restoring.run({ uid, reason })
      if (answer === null) return false
      tell(answer.status, words.restored(name), null)
      return true
    },
    toggleAdmin: async (reason: string): Promise<boolean> => {
      const answer = await promoting.run({ uid, admin: !isAdmin, reason })
      if (answer === null) return false
      const back = { uid, admin: isAdmin, reason: words.undoneAdmin }
      tell(answer.status, isAdmin ? words.tookAdmin(name) : words.madeAdmin(name), () =>
        undone(desk.call('setAdmin', accountCalls.setAdmin, back)),
      )
      return true
    },
  }
}
