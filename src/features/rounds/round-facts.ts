import type { OutboxRow, RoundRow, UserDatabase } from '../../data/database/schema.ts'
import type { CommonFacts } from '../../shared/domain/curation/score/common.ts'
import { partnerOf } from '../../shared/domain/matches/match-partner.ts'
import { suspensionOf } from '../../shared/domain/profile/suspension.ts'
import type { EntranceFacts } from '../../shared/domain/rounds/entrance.ts'
import { participantId } from '../../shared/ids.ts'
import type { Match } from '../../shared/model/matches/match.ts'
import type { Subscription } from '../../shared/model/payments/subscription.ts'
import type { Card } from '../../shared/model/people/card.ts'
import type { Suspension } from '../../shared/model/people/suspension.ts'

/** Facts that both round screens show. A stream that was never pulled counts as unknown, not as empty. */
export interface RoundFacts extends EntranceFacts {
  suspension: Suspension | null
  /** The own card's facts, to find what two people have in common; null: not yet on this phone. */
  own: CommonFacts | null
  round: RoundRow | null
  /** The plan; a woman has none. */
  subscription: Subscription | undefined
  deck: readonly Card[] | 'loading'
  /** Server time at which this phone last asked for the deck; 0: it never did, or does not know when. */
  deckAskedAt: number
  matches: readonly Match[]
  matched: ReadonlySet<string>
  matchedThisRound: ReadonlySet<string>
  outbox: ReadonlyMap<string, OutboxRow>
}

export const activeRoundIn = (rounds: readonly RoundRow[]): RoundRow | null =>
  rounds.find(({ isActive }) => isActive) ?? null

/** Reads all rows in one transaction, because the first card waits for each read of the disk. */
export const roundRows = (database: UserDatabase) => {
  const { uid, syncStates, rounds, cards, participation, me, config, verification, subscription } =
    database
  const tables = [syncStates, rounds, cards, participation, me, config, verification, subscription]
  return database.transaction('r', tables, async () => {
    const [pulled, found, deck, participations, mine, settings, proof, plan] = await Promise.all([
      syncStates.toArray(),
      rounds.toArray(),
      cards.orderBy('[roundId+position]').toArray(),
      participation.toArray(),
      me.get(uid),
      config.toCollection().first(),
      verification.get(uid),
      subscription.get(uid),
    ])
    const round = activeRoundIn(found)
    return {
      round,
      pulled: new Map(pulled.map((state) => [state.name, state])),
      cards: deck.filter(({ roundId }) => roundId === round?.id),
      ownParticipation: participations.find(
        ({ id }) => round !== null && id === participantId(round.id, uid),
      ),
      me: mine,
      config: settings,
      verification: proof,
      subscription: plan,
    }
  })
}
export type RoundRows = Awaited<ReturnType<typeof roundRows>>

/**
 * Facts that a press changes: only these are read again. Matches are among them, so that a confirmed card
 * stays until its match comes.
 */
interface OwnActs {
  uid: string
  outbox: readonly OutboxRow[]
  matches: readonly Match[]
}

/** The facts of a round; null while this phone has never learnt whether there is one. */
export const roundFacts = (
  { round, pulled, cards, ownParticipation, ...rows }: RoundRows,
  acts: OwnActs,
): RoundFacts | null => {
  if (round === null && !pulled.has('activeRound')) return null
  const matches = acts.matches.filter(({ gone }) => !gone)
  const isParticipationKnown =
    round === null || ownParticipation !== undefined || pulled.has('participation')
  return {
    suspension: suspensionOf(rows.me),
    own: rows.me ?? null,
    round,
    subscription: rows.subscription,
    participation: isParticipationKnown ? (ownParticipation ?? null) : 'loading',
    verified: rows.me?.verified ?? true,
    verifiedRequired: round?.settings?.verifiedRequired ?? rows.config?.verifiedRequired ?? false,
    collegeId: rows.verification?.state ?? 'none',
    deck: cards.length > 0 || pulled.has('assignments') ? cards.map(({ card }) => card) : 'loading',
    deckAskedAt: pulled.get('assignments')?.askedAt ?? 0,
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
