import { writeNotification } from '../../../functions/notifications/write-notification.ts'
import { poke } from '../../../functions/platform/commit/pokes.ts'
import { removePersonFromDecks } from '../../../functions/rounds/decks.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { matchId as matchIdOf } from '../../../src/shared/ids.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Assignment } from '../../../src/shared/model/rounds/assignment.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { hero, partner, roundId } from '../sim/campus/people.ts'
import { callAs } from './presses.ts'
import { her, matchId } from './scenes.ts'
import type { Step } from './steps.ts'

/** Events of the server, by its schedules or because of other people. */

export const withdrawHer: Step = ({ campus }) =>
  campus.store.transaction(async (transaction) => {
    const [deck] = await transaction.getAll([pathOf('assignments', roundId, hero)])
    removePersonFromDecks(transaction, [deck?.data as unknown as Assignment], her.uid)
  })

export const closing =
  (phase: 'boys' | 'girls'): Step =>
  async ({ campus }) => {
    const endAt = campus.server.now() - 20 * durations.minute
    await campus.store.transaction(async (transaction) =>
      transaction.update(paths.round(roundId), {
        [`phases.${phase}.endAt`]: endAt,
        updatedAt: serverTime,
      }),
    )
    await campus.tick()
  }
export const openingNow: Step = ({ campus }) =>
  campus.store.transaction(async (transaction) =>
    transaction.update(paths.round(roundId), {
      'phases.boys.startAt': campus.server.now() - 1,
      updatedAt: serverTime,
    }),
  )
export const planEnds: Step = ({ campus }) =>
  campus.store.transaction(async (transaction) =>
    transaction.update(paths.subscription(hero), { remainingMatches: 0, updatedAt: serverTime }),
  )
export const blockedBy =
  (uid: string): Step =>
  ({ campus }) =>
    callAs(campus, uid, 'block', { uid: hero })
export const unmatchedBy =
  (uid: string): Step =>
  ({ campus }) =>
    callAs(campus, uid, 'unmatch', { uid: hero })
export const written: Step = ({ campus }) => {
  const times = { sentAt: serverTime, updatedAt: serverTime }
  const data = { senderUid: partner, text: 'Hello', clientAt: 0, ...times }
  campus.hear([{ path: paths.message(matchId, 'hers'), data }])
}
export const announced: Step = ({ campus }) => {
  const said = { title: 'News', body: 'News', userUid: hero, targetType: 'personal' } as const
  return campus.store.transaction(async (transaction) =>
    writeNotification(transaction, 'news', said),
  )
}

/** She has confirmed him. */
export const matched: Step = ({ campus }) =>
  campus.store.transaction(async (transaction) => {
    const standing = campus.server.get(paths.match(matchId))
    const people = Object(standing?.people)
    const times = { createdAt: serverTime, updatedAt: serverTime }
    const match = {
      ...standing,
      ...times,
      roundId,
      girlUid: her.uid,
      participants: [hero, her.uid],
      people: { [hero]: people[hero], [her.uid]: { ...people[partner], name: her.uid } },
    }
    transaction.create(paths.match(matchIdOf(hero, her.uid)), match)
    for (const uid of match.participants) poke(transaction, uid, 'matches')
  })
