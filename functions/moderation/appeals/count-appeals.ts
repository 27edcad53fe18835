import type { CallHandler } from '../../platform/call.ts'
import { readAdmins } from '../../platform/person.ts'
import { mayDecideAppeal, readWaitingAppeals } from './waiting-appeals.ts'

/** Numbers without names, because an admin may see them who must not know whose appeal waits. */
export const handleCountAppeals: CallHandler<'countAppeals'> = async (store) => {
  const [waiting, admins] = await Promise.all([readWaitingAppeals(store), readAdmins(store)])
  const able = admins.filter(({ suspended }) => suspended !== true)
  const stuck = waiting.filter((appeal) => !able.some(({ uid }) => mayDecideAppeal(appeal, uid)))
  return { waiting: waiting.length, stuck: stuck.length }
}
