import { outboxKey } from '../../data/outbox-key.ts'
import type { RoundFacts } from './queries.ts'

/** Who counts as matched and as waiting for an answer, from the rows of this phone. */
export const femaleSets = ({ round, deck, matches, outbox }: RoundFacts) => {
  const roundId = round?.id ?? ''
  const isConfirming = (boyUid: string): boolean => {
    const row = outbox.get(outboxKey.confirm({ roundId, boyUid }))
    return row !== undefined && row.state !== 'refused'
  }
  const uids = deck === 'loading' ? [] : deck.map(({ uid }) => uid)
  return {
    confirming: new Set(uids.filter(isConfirming)),
    matched: new Set(matches.map(({ boyUid }) => boyUid)),
    matchedThisRound: new Set(
      matches.filter((match) => match.roundId === roundId).map(({ boyUid }) => boyUid),
    ),
  }
}
