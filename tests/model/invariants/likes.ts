import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import type { Assignment } from '../../../src/shared/model/rounds/assignment.ts'
import type { Like } from '../../../src/shared/model/rounds/like.ts'
import type { Participant } from '../../../src/shared/model/rounds/participant.ts'
import type { Round } from '../../../src/shared/model/rounds/round.ts'
import { paths } from '../../../src/shared/paths.ts'
import { activeRound, participantOf, roundOf } from '../campus/rounds.ts'
import { coupleKey } from '../campus/witness.ts'
import { seen, seenIn } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

export const likes: Promised = {
  says: 'An accepted like is promoted, and stays where she sees it, unless one of the two did or lost what he is told of; the windows keep the grace between them.',
  watch: ({ world, witness, wrong }) => {
    /** Men who were, since the first like, incomplete, without a match left or not in the round. */
    const hampered = new Set<string>()

    const isHampered = ({ likingUserUid: boy, likedUserUid: girl, roundId }: Readonly<Like>) => {
      if (hampered.has(boy) || hampered.has(girl)) return true
      if (witness.blocked.has(coupleKey(boy, girl))) return true
      return [boy, girl].some((uid) => {
        const user = seen<User>(world, paths.user(uid))
        const part = participantOf(world, roundId, uid)
        // The promise keptApart says whom a wish keeps from whom.
        if (user?.avoidsOwnCollege === true || user?.avoided !== undefined) return true
        return !user?.isProfileComplete || user.suspended === true || part?.optedOut !== false
      })
    }
    const isShown = ({ likingUserUid: boy, likedUserUid: girl, roundId }: Readonly<Like>) => {
      const deck = seen<Assignment>(world, pathOf('assignments', roundId, girl))
      const isInDeck = deck?.gone === false && deck.uids.includes(boy)
      const isDecided = deck?.passedUids?.includes(boy) || witness.matches.has(`${boy}_${girl}`)
      return isInDeck || isDecided
    }

    return {
      changed: (changes) => {
        for (const { path, before, after } of changes) {
          const [collection, id = ''] = path.split('/')
          if (collection === 'users') {
            if (after?.isProfileComplete !== true || after.avoidsOwnCollege === true)
              hampered.add(id)
          } else if (collection === 'subscriptions') {
            if (!Number(after?.remainingMatches)) hampered.add(id)
          } else if (collection === 'participants') {
            const { uid } = (after ?? before) as unknown as Participant
            if (after?.optedOut !== false) hampered.add(uid)
          } else if (collection === 'likes' && before === null && after !== null) {
            const { roundId } = after as unknown as Like
            if (roundOf(world, roundId)?.phases.boys.isComplete)
              wrong(`${id} comes too late for all`)
          } else if (collection === 'matchingRounds' && after !== null) {
            const { phases, graceMs = limits.graceMs } = after as unknown as Round
            const [end, start] = [phases.boys.endAt, phases.girls.startAt]
            const readyAt = (end ?? 0) + graceMs + limits.lastLikeMs + durations.minute
            const isReady = end === null || start === null || start >= readyAt
            if (!isReady) wrong(`the windows of ${id} leave no room for the grace and a tick`)
            // A round that is prepared beside a running one does not end it, and clears nothing.
            if (after.isActive === true && before?.isActive !== true) hampered.clear()
          }
        }
      },
      settled: () => {
        const active = activeRound(world)
        const { boys, girls } = active?.round.phases ?? {}
        if (active === null || boys?.isComplete !== true || girls?.isComplete !== false) return
        // No person comes back to a deck after her window: the round is ending.
        if (girls.endAt !== null && world.clock.now() >= girls.endAt) return
        for (const like of seenIn<Like>(world, 'likes')) {
          if (like.roundId !== active.id || isHampered(like) || isShown(like)) continue
          wrong(`the like of ${like.likingUserUid} is not before ${like.likedUserUid}`)
        }
      },
    }
  },
}
