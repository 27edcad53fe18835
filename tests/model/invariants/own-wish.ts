import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import type { Assignment } from '../../../src/shared/model/rounds/assignment.ts'
import type { Draft } from '../../../src/shared/model/rounds/draft.ts'
import { paths } from '../../../src/shared/paths.ts'
import { coupleOf, genderOf } from '../campus/people.ts'
import { participantOf, roundOf } from '../campus/rounds.ts'
import { coupleKey } from '../campus/witness.ts'
import { seen, seenIn } from '../campus/world.ts'
import { createAvoiders } from './avoiders.ts'
import type { Promised } from './invariant.ts'

/** This margin is longer than the time that the server keeps free before her window. */
const marginMs = 15 * durations.minute

export const ownWish: Promised = {
  says: 'Nobody learns whose card it was: an own wish takes no card out of a deck that its owner could read, also not by sitting out or by another publishing; what the owner cannot read yet holds nobody whom the owner avoids.',
  watch: ({ world, witness, wrong }) => {
    const avoiders = createAvoiders(world)
    const { avoids } = avoiders
    /** `deck shown`: a card that its viewer could read in this round. */
    const readable = new Map<string, Set<string>>()
    /** `viewer shown`: the viewer has begun to avoid the shown one, whose card nobody can read yet. */
    const leaving = new Set<string>()
    const decks = () => seenIn<Assignment>(world, 'assignments')

    const opensAt = (roundId: string) => roundOf(world, roundId)?.phases.girls.startAt ?? Infinity
    const isReadable = ({ gone, viewerUid, roundId }: Assignment): boolean =>
      !gone && (genderOf(viewerUid) === 'male' || world.clock.now() >= opensAt(roundId))
    const isUnread = ({ viewerUid, roundId, isShut }: Assignment): boolean =>
      genderOf(viewerUid) === 'female' &&
      isShut === true &&
      world.clock.now() + marginMs < opensAt(roundId)

    const noteReadable = (deck: Assignment): void => {
      if (!isReadable(deck)) return
      const key = `${deck.roundId} ${deck.viewerUid}`
      const known = readable.get(key) ?? new Set()
      readable.set(key, known)
      for (const uid of deck.uids) known.add(uid)
    }
    const noteWish = (uid: string): void => {
      for (const deck of decks().filter((one) => one.viewerUid === uid && isUnread(one))) {
        for (const other of deck.uids) if (avoids(uid, other)) leaving.add(`${uid} ${other}`)
      }
    }
    /** A published deck has lost somebody, and nothing but its viewer's wish can be why. */
    const isByWishAlone = ({ roundId, viewerUid }: Assignment, uid: string): boolean => {
      const couple = coupleOf(viewerUid, uid)
      const draft = seen<Draft>(world, pathOf('drafts', roundId, viewerUid))
      if (couple === null || draft?.assignedUids.includes(uid) !== true) return false
      const other = seen<User>(world, paths.user(uid))
      const mayBeShown = other?.isProfileComplete === true && other.suspended !== true
      return (
        mayBeShown &&
        participantOf(world, roundId, uid)?.optedOut === false &&
        !witness.blocked.has(coupleKey(...couple)) &&
        !witness.matches.has(couple.join('_')) &&
        !avoids(uid, viewerUid) &&
        avoids(viewerUid, uid)
      )
    }
    const checkLoss = (deck: Assignment): void => {
      const { roundId, viewerUid, uids, gone } = deck
      const isParting = world.event === `partDecks ${viewerUid}`
      const isPublishing = world.acting[0]?.name === 'publishAssignments'
      for (const uid of readable.get(`${roundId} ${viewerUid}`) ?? []) {
        if (uids.includes(uid)) continue
        if (isParting || (isPublishing && !gone && isByWishAlone(deck, uid)))
          wrong(`${viewerUid} could read ${uid}, avoids ${uid}, and finds the card gone`)
      }
    }
    return {
      answered: (answer) => {
        const uid = avoiders.answered(answer)
        if (uid !== null) noteWish(uid)
      },
      changed: (changes) => {
        for (const change of changes) {
          const { path, before, after } = change
          const uid = avoiders.changed(change)
          if (uid !== null) noteWish(uid)
          if (!path.startsWith('assignments/')) continue
          // The viewer could read the earlier deck until this commit.
          if (before !== null) noteReadable(before as unknown as Assignment)
          if (after === null) continue
          checkLoss(after as unknown as Assignment)
          noteReadable(after as unknown as Assignment)
        }
      },
      stepped: () => {
        for (const deck of decks()) noteReadable(deck)
      },
      settled: () => {
        avoiders.settled()
        for (const deck of decks()) {
          const { viewerUid, uids } = deck
          if (!isUnread(deck)) continue
          for (const uid of uids) {
            if (leaving.has(`${viewerUid} ${uid}`) && avoids(viewerUid, uid))
              wrong(`${viewerUid} avoids ${uid}, and will read that card`)
          }
        }
        leaving.clear()
      },
    }
  },
}
