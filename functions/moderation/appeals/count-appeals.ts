import type { CallHandler } from '../../platform/call.ts'
import { readAdmins } from '../../platform/person.ts'
import { mayDecideAppeal, readWaitingAppeals } from './waiting-appeals.ts'

/** Counts what `listAppeals` lists: a number above an empty list would tell its reader who appealed. */
export const handleCountAppeals: CallHandler<'countAppeals'> = async (store, { uid: adminUid }) => {
  const [waiting, admins] = await Promise.all([
    readWaitingAppeals(store, adminUid),
    readAdmins(store),
  ])
  const able = admins.filter(({ suspended }) => suspended !== true)
  const stuck = waiting.filter((appeal) => !able.some(({ uid }) => mayDecideAppeal(appeal, uid)))
  return { waiting: waiting.length, stuck: stuck.length }
}
