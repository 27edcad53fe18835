import { userSchema } from '../../../src/shared/model/people/user.ts'
import { collections } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readQuery } from '../../platform/read-documents.ts'
import { mayDecideAppeal, readWaitingAppeals } from './waiting-appeals.ts'

/** Numbers without a name: also for admins who may not know whose appeal it is. */
export const handleCountAppeals: CallHandler<'countAppeals'> = async (store) => {
  const [waiting, admins] = await Promise.all([
    readWaitingAppeals(store),
    readQuery(store, userSchema, {
      collection: collections.users,
      where: [['isAdmin', '==', true]],
    }),
  ])
  const able = admins.filter(({ suspended }) => suspended !== true)
  const stuck = waiting.filter((appeal) => !able.some(({ uid }) => mayDecideAppeal(appeal, uid)))
  return { waiting: waiting.length, stuck: stuck.length }
}
