import type { OutboxRow, RoundRow, UserDatabase } from '../../data/database/schema.ts'
import { partnerOf } from '../../shared/domain/matches/match-partner.ts'
import type { EntranceFacts } from '../../shared/domain/rounds/entrance.ts'
import { participantId } from '../../shared/ids.ts'
import type { Match } from '../../shared/model/matches/match.ts'
import type { Card } from '../../shared/model/people/card.ts'

/** What both round screens read. A stream that was never pulled counts as unknown, not as empty. */
export interface RoundFacts extends EntranceFacts {
  round: RoundRow | null
  deck: readonly Card[] | 'loading'
  matches: readonly Match[]
  matched: ReadonlySet<string>
  matchedThisRound: ReadonlySet<string>
  outbox: ReadonlyMap<string, OutboxRow>
}

export const activeIn = (rounds: readonly RoundRow[]): RoundRow | null =>
  rounds.find(({ isActive }) => isActive) ?? null

/** What others publish. A card waits for every journey to the disk: all is asked for together. */
export const roundRows = (database: UserDatabase) => {
  const { uid, syncStates, rounds, cards, participation, me, config, verification, subscription } =
    database
  const tables = [syncStates, rounds, cards, participation, me, config, verification, subscription]
  return database.transaction('r', tables, async () => {
    const [pulled, found, deck, places, mine, settings, proof, plan] = await Promise.all([
      syncStates.toCollection().primaryKeys(),
      rounds.toArray(),
      cards.orderBy('[roundId+position]').toArray(),
      participation.toArray(),
      me.get(uid),
      config.toCollection().first(),
      verification.get(uid),
      subscription.get(uid),
    ])
    const round = activeIn(found)
    return {
      round,
      /** The mirrors that have answered at least once. */
      pulled: new Set(pulled),
      cards: deck.filter(({ roundId }) => roundId === round?.id),
      place: places.find(({ id }) => round !== null && id === participantId(round.id, uid)),
      me: mine,
      config: settings,
      verification: proof,
      subscription: plan,
    }
  })
}
export type RoundRows = Awaited<ReturnType<typeof roundRows>>

/**
 * What a press changes, apart from the rest: only this is read again after one, in every tab. The
 * matches are of it, so that what is confirmed is not seen to be gone before its match is there.
 */
interface Acts {
  uid: string
  outbox: readonly OutboxRow[]
  matches: readonly Match[]
}

/** Null while this phone has never learnt whether there is a round. */
export const roundFacts = (
  { round, pulled, cards, place, ...rows }: RoundRows,
  acts: Acts,
): RoundFacts | null => {
  if (round === null && !pulled.has('activeRound')) return null
  const matches = acts.matches.filter(({ gone }) => !gone)
  const isPlaceKnown = round === null || place !== undefined || pulled.has('participation')
  return {
    round,
    participation: isPlaceKnown ? (place ?? null) : 'loading',
    verified: rows.me?.verified ?? true,
    verifiedRequired: rows.config?.verifiedRequired ?? false,
    collegeId: rows.verification?.state ?? 'none',
    deck: cards.length > 0 || pulled.has('assignments') ? cards.map(({ card }) => card) : 'loading',
    matches,
    matched: partnersIn(matches, acts.uid),
    matchedThisRound: partnersIn(
      matches.filter(({ roundId }) => roundId === round?.id),
      acts.uid,
    ),
    outbox: new Map(acts.outbox.map((row) => [row.key, row])),
  }
}

const partnersIn = (matches: readonly Match[], uid: string): Set<string> =>
  new Set(matches.flatMap((match) => partnerOf(match, uid)?.uid ?? []))
