import type { User } from '../../../src/shared/model/people/user.ts'
import type { Assignment } from '../../../src/shared/model/rounds/assignment.ts'
import { paths } from '../../../src/shared/paths.ts'
import { genderOf } from '../campus/people.ts'
import { participantOf, promotionAt, roundOf } from '../campus/rounds.ts'
import { peopleIn } from '../campus/witness.ts'
import { seen, seenIn } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

export const decks: Promised = {
  says: 'A deck is one of a running round, of somebody who takes part, with people who do; hers is closed until the likes are promoted, and nothing pokes her about it before her window; who sits out stays out; who is passed does not come back.',
  watch: ({ world, wrong }) => {
    /** `round uid` → what they chose last. */
    const choices = new Map<string, boolean>()
    /** `round girl boy` */
    const passed = new Set<string>()

    const shownDecks = () =>
      seenIn<Assignment>(world, 'assignments').filter((deck) => deck.gone !== true)

    return {
      changed: (changes) => {
        for (const { path, before, after } of changes) {
          const [collection, id = ''] = path.split('/')
          if (collection === 'pokes' && genderOf(id) === 'female') {
            const count = (poke: typeof after) =>
              Number((poke?.counts as { assignments?: number } | undefined)?.assignments ?? 0)
            // A suspension pokes everybody alike.
            const isTold = changes.some((one) => one.path === paths.user(id))
            const deck = changes.find(
              (one) => one.path.startsWith('assignments/') && one.path.endsWith(`_${id}`),
            )
            const isPoked = count(after) > count(before) && deck !== undefined && !isTold
            // The round of the deck: a tick also withdraws decks of one that is not active any more.
            const { roundId } = (deck?.after ?? deck?.before ?? {}) as Partial<Assignment>
            const opensAt = roundOf(world, roundId ?? '')?.phases.girls.startAt ?? null
            if (isPoked && (opensAt === null || world.clock.now() < opensAt))
              wrong(`${id} is poked before her window opens`)
          }
          if (collection !== 'assignments' || after === null) continue
          const { roundId, viewerUid, passedUids = [] } = after as unknown as Assignment
          const was = new Set(peopleIn(before))
          const news = peopleIn(after).filter((uid) => !was.has(uid))
          for (const uid of news) {
            const isBack = passed.has(`${roundId} ${viewerUid} ${uid}`)
            if (isBack) wrong(`${uid} comes back to ${viewerUid}, who passed`)
          }
          for (const uid of passedUids) passed.add(`${roundId} ${viewerUid} ${uid}`)
          if (genderOf(viewerUid) !== 'female' || news.length === 0) continue
          const round = roundOf(world, roundId)
          const opensAt = round === undefined ? null : promotionAt(round)
          const isEarly = opensAt === null || world.clock.now() < opensAt
          if (isEarly) wrong(`the deck of ${viewerUid} in ${roundId} opens before its time`)
        }
      },
      answered: ({ uid, name, data, outcome }) => {
        if (name !== 'optOutOfRound' || outcome !== 'ok') return
        const { roundId, out } = data as { roundId: string; out: boolean }
        choices.set(`${roundId} ${uid}`, out)
      },
      stepped: () => {
        for (const { roundId, viewerUid, uids } of shownDecks()) {
          for (const uid of [viewerUid, ...uids]) {
            const part = participantOf(world, roundId, uid)
            if (part?.optedOut !== false) wrong(`${uid} takes no part in the deck of ${viewerUid}`)
          }
        }
      },
      settled: () => {
        for (const { roundId, viewerUid, uids, cards } of shownDecks()) {
          const round = roundOf(world, roundId)
          const runs = round?.isActive === true && !round.phases.girls.isComplete
          if (!runs) wrong(`${viewerUid} keeps a deck of ${roundId}, which is over`)
          if (
            uids.join() !== Object.keys(cards).join() &&
            uids.toSorted().join() !== Object.keys(cards).toSorted().join()
          ) {
            wrong(`the deck of ${viewerUid} has other cards than people`)
          }
        }
        for (const [key, out] of choices) {
          const [roundId = '', uid = ''] = key.split(' ')
          if (!out || seen<User>(world, paths.user(uid)) === undefined) continue
          if (participantOf(world, roundId, uid)?.optedOut !== true) {
            wrong(`that ${uid} sits ${roundId} out is forgotten`)
          }
        }
      },
    }
  },
}
