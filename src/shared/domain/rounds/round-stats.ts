import type { Pair } from '../../model/rounds/pair.ts'
import type { Participant } from '../../model/rounds/participant.ts'
import type { RoundStats } from '../../model/rounds/round-stats.ts'
import { exposureOf } from '../curation/run/exposure.ts'
import { takesPart } from './eligibility.ts'

type Couple = Pick<Pair, 'boyUid' | 'girlUid'>

export interface FinishedRound {
  readonly participants: readonly Participant[]
  /** Whom the round showed to each other. */
  readonly pairs: readonly Couple[]
  readonly matches: readonly Couple[]
  readonly likes: number
}

/** A finished round in numbers. Women who left it count where they were shown, and nowhere else. */
export const statsOfRound = ({
  participants,
  pairs,
  matches,
  likes,
}: FinishedRound): Omit<RoundStats, 'roundId' | 'name' | 'startAt' | 'createdAt'> => {
  const men = participants.filter((one) => takesPart(one, 'male')).length
  const women = participants.filter((one) => takesPart(one, 'female'))
  const shown = new Map(women.map(({ uid }) => [uid, 0]))
  for (const { girlUid } of pairs) {
    const before = shown.get(girlUid)
    if (before !== undefined) shown.set(girlUid, before + 1)
  }
  const counts = [...shown.values()]
  const total = counts.reduce((sum, count) => sum + count, 0)
  const { min, max, gini } = exposureOf(counts)
  return {
    men,
    women: women.length,
    decks: new Set(pairs.map(({ boyUid }) => boyUid)).size,
    showings: pairs.length,
    likes,
    matches: matches.length,
    matchedMen: new Set(matches.map(({ boyUid }) => boyUid)).size,
    matchedWomen: new Set(matches.map(({ girlUid }) => girlUid)).size,
    exposure: {
      min,
      max,
      mean: counts.length === 0 ? 0 : total / counts.length,
      gini,
      unseen: counts.filter((count) => count === 0).length,
    },
  }
}
