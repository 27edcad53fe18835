import type { OutboxRow, RoundRow, UserDatabase } from '../../data/db.ts'
import type { FemaleRoundFacts } from '../../shared/domain/female-round.ts'
import type { MaleRoundFacts } from '../../shared/domain/male-round.ts'
import { partnerOf } from '../../shared/domain/match-partner.ts'
import { participantId } from '../../shared/ids.ts'
import type { Card } from '../../shared/model/card.ts'
import type { Match } from '../../shared/model/match.ts'
import type { Participant } from '../../shared/model/participant.ts'
import { confirmingIn } from './confirming.ts'
import { laterIn } from './later.ts'

/** What both round screens read. A stream that was never pulled counts as unknown, not as empty. */
interface RoundFacts {
  round: RoundRow | null
  participation: Participant | null | 'loading'
  deck: readonly Card[] | 'loading'
  matches: readonly Match[]
  matched: ReadonlySet<string>
  matchedThisRound: ReadonlySet<string>
  outbox: ReadonlyMap<string, OutboxRow>
}

/** Null while this phone has never learnt whether there is a round. */
const roundFacts = async (database: UserDatabase): Promise<RoundFacts | null> => {
  const pulled = await pulledIn(database)
  const round = (await database.rounds.toArray()).find(({ isActive }) => isActive) ?? null
  if (round === null && !pulled.has('activeRound')) return null
  const roundId = round?.id ?? ''
  const cards = await database.cards.where('roundId').equals(roundId).sortBy('position')
  const place = (await database.participation.get(participantId(roundId, database.uid))) ?? null
  const matches = (await database.matches.toArray()).filter(({ gone }) => !gone)
  const outbox = await database.outbox.toArray()
  const isPlaceKnown = round === null || place !== null || pulled.has('participation')
  return {
    round,
    participation: isPlaceKnown ? place : 'loading',
    deck: cards.length > 0 || pulled.has('assignments') ? cards.map(({ card }) => card) : 'loading',
    matches,
    matched: partnersIn(matches, database.uid),
    matchedThisRound: partnersIn(
      matches.filter((match) => match.roundId === roundId),
      database.uid,
    ),
    outbox: new Map(outbox.map((row) => [row.key, row])),
  }
}

/** The mirrors that have answered at least once. */
const pulledIn = async ({ streams }: UserDatabase): Promise<ReadonlySet<string>> =>
  new Set(await streams.toCollection().primaryKeys())

const partnersIn = (matches: readonly Match[], uid: string): Set<string> =>
  new Set(matches.flatMap((match) => partnerOf(match, uid)?.uid ?? []))

export interface MaleFacts extends RoundFacts, MaleRoundFacts {
  round: RoundRow | null
  participation: Participant | null
}

export const maleFacts = async (database: UserDatabase): Promise<MaleFacts | null> => {
  const facts = await roundFacts(database)
  const subscription = await database.subscription.get(database.uid)
  const planKnown = subscription !== undefined || (await pulledIn(database)).has('subscription')
  if (facts === null || (facts.round !== null && !planKnown)) return null
  const roundId = facts.round?.id ?? ''
  const likes = await database.likes.where({ roundId }).toArray()
  return {
    ...facts,
    participation: facts.participation === 'loading' ? null : facts.participation,
    subscription,
    liked: new Set(likes.map(({ likedUserUid }) => likedUserUid)),
  }
}

export interface FemaleFacts extends RoundFacts, FemaleRoundFacts {
  round: RoundRow | null
}

export const femaleFacts = async (database: UserDatabase): Promise<FemaleFacts | null> => {
  const facts = await roundFacts(database)
  if (facts === null) return null
  const [me, config, verification, later] = await Promise.all([
    database.me.get(database.uid),
    database.config.toCollection().first(),
    database.verification.get(database.uid),
    laterIn(database, facts.round?.id ?? ''),
  ])
  return {
    ...facts,
    // Whoever came this far was complete; only the account itself says otherwise.
    complete: me?.isProfileComplete ?? true,
    verified: me?.verified ?? true,
    verifiedRequired: config?.verifiedRequired ?? false,
    collegeId: verification?.state ?? 'none',
    later,
    confirming: confirmingIn(facts.round?.id ?? '', facts.deck, facts.outbox),
  }
}
