import type { OutboxRow, RoundRow, UserDatabase } from '../../../data/database/schema.ts'
import { draftOf } from '../../../data/drafts/drafts.ts'
import { outboxKey } from '../../../data/mutations/keys.ts'
import type { FemaleRoundFacts } from '../../../shared/domain/rounds/female-round.ts'
import type { LoadedDeck } from '../../../shared/domain/rounds/round-moment.ts'
import { activeRoundIn, type RoundFacts, type RoundRows, roundFacts } from '../round-facts.ts'

/** People whom she has confirmed, while this phone has not seen the server's answer. */
const confirmingUids = (
  roundId: string,
  deck: LoadedDeck,
  outbox: ReadonlyMap<string, OutboxRow>,
): Set<string> => {
  const uids = deck === 'loading' ? [] : deck.map(({ uid }) => uid)
  const isConfirming = (boyUid: string): boolean => {
    const row = outbox.get(outboxKey.confirm({ roundId, boyUid }))
    return row !== undefined && row.state !== 'refused'
  }
  return new Set(uids.filter(isConfirming))
}

export const femaleActs = (database: UserDatabase) => {
  const { uid, rounds, outbox, matches, drafts } = database
  return database.transaction('r', [rounds, outbox, matches, drafts], async () => {
    const [found, met] = await Promise.all([rounds.toArray(), matches.toArray()])
    const roundId = activeRoundIn(found)?.id ?? ''
    const [waiting, later] = await Promise.all([
      outbox
        .where('key')
        .startsWith(outboxKey.confirm({ roundId, boyUid: '' }))
        .toArray(),
      draftOf.later(roundId).read(database),
    ])
    return { uid, outbox: waiting, matches: met, later }
  })
}
type FemaleActs = Awaited<ReturnType<typeof femaleActs>>

export interface FemaleFacts extends RoundFacts, FemaleRoundFacts {
  round: RoundRow | null
}

export const femaleFacts = (rows: RoundRows, acts: FemaleActs): FemaleFacts | null => {
  const facts = roundFacts(rows, acts)
  if (facts === null) return null
  return {
    ...facts,
    // The guard lets only complete profiles in, so the profile counts as complete unless the account's own
    // row says otherwise.
    complete: rows.me?.isProfileComplete ?? true,
    later: acts.later ?? [],
    confirming: confirmingUids(facts.round?.id ?? '', facts.deck, facts.outbox),
  }
}
