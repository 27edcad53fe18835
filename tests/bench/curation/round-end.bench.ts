import { finaliseRound } from '../../../functions/rounds/ending/finalise-round.ts'
import { promoteLikes } from '../../../functions/rounds/promote-likes.ts'
import type { Measurement } from '../../../scripts/measurement.ts'
import { durations } from '../../../src/shared/limits.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import { startLocalFirebase } from '../../functions/support/local-firebase.ts'
import { watchLargestAnswers } from '../../support/memory-store/largest-answers.ts'
import { timed } from '../timing.ts'
import { campusDocuments, perSide, roundId, shownTo, uidOf } from './round-campus.ts'

const { hour, minute } = durations
const likesPerMan = 3

type Documents = Record<string, Record<string, unknown>>

/** The boys' window is over, and each of them liked half of his deck. */
const likedRound = (now: number): Documents => {
  const documents: Documents = campusDocuments(now)
  const [startAt, endAt] = [new Date(now - 6 * hour), new Date(now - hour)]
  const girls = { startAt: new Date(now), endAt: new Date(now + hour), isComplete: false }
  const path = paths.round(roundId)
  documents[path] = {
    ...documents[path],
    phases: { boys: { startAt, endAt, isComplete: false }, girls },
  }
  for (let man = 0; man < perSide; man += 1) {
    const uid = uidOf(man)
    documents[paths.subscription(uid)] = {
      uid,
      status: 'active',
      remainingMatches: 2,
      roundsUsed: 0,
      roundsAllowed: 4,
      expiresAt: null,
      updatedAt: startAt,
    }
    const uids = shownTo(man)
    documents[serverPaths.assignment(roundId, uid)] = {
      roundId,
      viewerUid: uid,
      uids,
      cards: {},
      publishedAt: startAt,
      updatedAt: startAt,
      gone: false,
    }
    // As its publishing left them.
    for (const girlUid of uids) {
      const pair = { boyUid: uid, girlUid, roundId, isOver: false, createdAt: startAt }
      documents[serverPaths.pair(uid, girlUid)] = pair
    }
    for (const girlUid of uids.slice(0, likesPerMan)) {
      documents[`${collections.likes}/${roundId}_${uid}_${girlUid}`] = {
        roundId,
        likingUserUid: uid,
        likedUserUid: girlUid,
        timestamp: endAt,
      }
    }
  }
  return documents
}

/** P15, its parts of promotion and of the end: one run each, against the local Firebase. */
export const measure = async (): Promise<Measurement[]> => {
  const local = await startLocalFirebase()
  const now = local.emulator.clock.now()
  local.emulator.load({ documents: likedRound(now), users: [], files: [] })
  const promotion = watchLargestAnswers(local.store)
  const promoting = await timed(() => promoteLikes(promotion.watched, roundId, now))
  const ending = await timed(() => finaliseRound(local.store, roundId, 'counts'))
  await local.close()
  const name = (what: string) => `${what}, ${perSide} on each side`
  return [
    { name: name('promotion'), value: promoting, unit: 'ms', goal: { atMost: 5 * minute } },
    {
      name: 'promotion: likes that one query answers, at most',
      value: promotion.largestOf(collections.likes),
      unit: 'reads',
    },
    { name: name('end of a round'), value: ending, unit: 'ms', goal: { atMost: 5 * minute } },
  ]
}
