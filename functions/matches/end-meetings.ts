import { endMeeting } from '../../src/shared/domain/matches/meeting.ts'
import { matchSchema } from '../../src/shared/model/matches/match.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { poke } from '../platform/commit/pokes.ts'
import { eachPage, readDocument } from '../platform/read-documents.ts'
import type { ChangeHandler } from '../platform/trigger.ts'
import { endPlan, readPlanShares } from './end-plan.ts'

/**
 * Calls off the plans of a suspended person; the others are told only that the plan is off. The present
 * account decides: the event may come again after the suspension.
 */
export const handleEndMeetings: ChangeHandler = async (store, { params, before, after }, now) => {
  if (after?.suspended !== true || before?.suspended === true) return
  const uid = params.uid ?? ''
  await eachPage(
    store,
    { collection: 'matches', where: [['participants', 'array-contains', uid]] },
    async (matches) => {
      for (const { id, path } of matches) {
        await store.transaction(async (transaction) => {
          const [match, user] = await Promise.all([
            readDocument(transaction, matchSchema, path),
            readDocument(transaction, userSchema, paths.user(uid)),
          ])
          if (match?.status !== 'open' || user?.suspended !== true) return
          const meeting = endMeeting(match.meeting ?? null, { uid, now })
          if (meeting === null) return
          const end = { matchId: id, uid, isOwnAct: false, now }
          endPlan(transaction, match, await readPlanShares(transaction, match, end), end)
          transaction.update(path, { meeting, updatedAt: serverTime })
          for (const one of match.participants) poke(transaction, one, 'matches')
        })
      }
    },
  )
}
