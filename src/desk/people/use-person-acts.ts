import type { CallResponse } from '../../shared/calls.ts'
import { personText as words } from '../../shared/text/desk/people.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { toldWithUndo, useUndoing } from '../act/undoing.ts'
import { useAdminAction } from '../data/use-admin-action.ts'
import { nameOfPerson } from './people-columns.ts'

/** Acts of an admin on one person. A toast tells the effect of each; `onDone` follows, also after an undo. */
export const usePersonActs = (
  account: CallResponse<'openPerson'>['account'],
  onDone: () => void,
) => {
  const undo = useUndoing()
  const suspending = useAdminAction('suspendUser')
  const restoring = useAdminAction('restoreUser')
  const promoting = useAdminAction('setAdmin')
  const { uid, isAdmin } = account
  const name = nameOfPerson(account)
  const undone = async (undo: Promise<unknown>) => {
    if ((await undo) !== null) onDone()
  }
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
      tell(answer.status, words.suspended(name), () => undone(undo('restoreUser', restored)))
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
        undone(undo('setAdmin', back)),
      )
      return true
    },
  }
}
