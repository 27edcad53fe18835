import type {
  CardRow,
  ConfigRow,
  MeRow,
  OutboxRow,
  RoundRow,
  UserDatabase,
  VerificationRow,
} from '../../data/db.ts'
import { outboxKey } from '../../data/outbox-key.ts'
import type { EntranceFacts } from '../../shared/domain/entrance.ts'
import type { FemaleRoundFacts } from '../../shared/domain/female-round.ts'
import type { MaleRoundFacts } from '../../shared/domain/male-round.ts'
import { partnerOf } from '../../shared/domain/match-partner.ts'
import { participantId } from '../../shared/ids.ts'
import type { Card } from '../../shared/model/card.ts'
import type { Match } from '../../shared/model/match.ts'
import type { Participant } from '../../shared/model/participant.ts'
import { confirmingIn } from './confirming.ts'
import { laterIn, laterKey } from './later.ts'

/** What both round screens read. A stream that was never pulled counts as unknown, not as empty. */
interface RoundFacts extends EntranceFacts {
  round: RoundRow | null
  deck: readonly Card[] | 'loading'
  matches: readonly Match[]
  matched: ReadonlySet<string>
  matchedThisRound: ReadonlySet<string>
  outbox: ReadonlyMap<string, OutboxRow>
}

/**
 * A card waits for every journey to the disk, so what can be asked for together is. All of it within
 * one function: a live query may lose what a nested one reads.
 */
const readAccount = (database: UserDatabase) =>
  [
    database.streams.toCollection().primaryKeys(),
    database.rounds.toArray(),
    database.matches.toArray(),
    database.me.get(database.uid),
    database.config.toCollection().first(),
    database.verification.get(database.uid),
  ] as const

/** @param acts how the outbox keys begin whose rows the deck shows */
const readRound = (database: UserDatabase, roundId: string, acts: string) =>
  [
    database.cards.where('roundId').equals(roundId).sortBy('position'),
    database.participation.get(participantId(roundId, database.uid)),
    database.outbox.where('key').startsWith(acts).toArray(),
  ] as const

const activeIn = (rounds: readonly RoundRow[]): RoundRow | null =>
  rounds.find(({ isActive }) => isActive) ?? null

interface Rows {
  uid: string
  round: RoundRow | null
  /** The mirrors that have answered at least once. */
  pulled: ReadonlySet<string>
  cards: readonly CardRow[]
  place: Participant | undefined
  matches: readonly Match[]
  outbox: readonly OutboxRow[]
  me: MeRow | undefined
  config: ConfigRow | undefined
  verification: VerificationRow | undefined
}

/** Null while this phone has never learnt whether there is a round. */
const roundFacts = ({ uid, round, pulled, cards, place, ...rows }: Rows): RoundFacts | null => {
  if (round === null && !pulled.has('activeRound')) return null
  const matches = rows.matches.filter(({ gone }) => !gone)
  const isPlaceKnown = round === null || place !== undefined || pulled.has('participation')
  return {
    round,
    participation: isPlaceKnown ? (place ?? null) : 'loading',
    verified: rows.me?.verified ?? true,
    verifiedRequired: rows.config?.verifiedRequired ?? false,
    collegeId: rows.verification?.state ?? 'none',
    deck: cards.length > 0 || pulled.has('assignments') ? cards.map(({ card }) => card) : 'loading',
    matches,
    matched: partnersIn(matches, uid),
    matchedThisRound: partnersIn(
      matches.filter(({ roundId }) => roundId === round?.id),
      uid,
    ),
    outbox: new Map(rows.outbox.map((row) => [row.key, row])),
  }
}

const partnersIn = (matches: readonly Match[], uid: string): Set<string> =>
  new Set(matches.flatMap((match) => partnerOf(match, uid)?.uid ?? []))

export interface MaleFacts extends RoundFacts, MaleRoundFacts {
  round: RoundRow | null
}

export const maleFacts = async (database: UserDatabase): Promise<MaleFacts | null> => {
  const { uid } = database
  const [streams, rounds, matches, me, config, verification, subscription] = await Promise.all([
    ...readAccount(database),
    database.subscription.get(uid),
  ])
  const round = activeIn(rounds)
  const roundId = round?.id ?? ''
  const [cards, place, outbox, likes] = await Promise.all([
    ...readRound(database, roundId, outboxKey.like({ roundId, uid: '' })),
    database.likes.where({ roundId }).toArray(),
  ])
  const pulled = new Set(streams)
  const known = { uid, round, pulled, cards, place, matches, outbox, me, config, verification }
  const facts = roundFacts(known)
  const planKnown = subscription !== undefined || pulled.has('subscription')
  if (facts === null || (facts.round !== null && !planKnown)) return null
  return {
    ...facts,
    subscription,
    liked: new Set(likes.map(({ likedUserUid }) => likedUserUid)),
  }
}

export interface FemaleFacts extends RoundFacts, FemaleRoundFacts {
  round: RoundRow | null
}

export const femaleFacts = async (database: UserDatabase): Promise<FemaleFacts | null> => {
  const { uid } = database
  const [streams, rounds, matches, me, config, verification] = await Promise.all(
    readAccount(database),
  )
  const round = activeIn(rounds)
  const roundId = round?.id ?? ''
  const [cards, place, outbox, later] = await Promise.all([
    ...readRound(database, roundId, outboxKey.confirm({ roundId, boyUid: '' })),
    database.drafts.get(laterKey(roundId)),
  ])
  const pulled = new Set(streams)
  const known = { uid, round, pulled, cards, place, matches, outbox, me, config, verification }
  const facts = roundFacts(known)
  if (facts === null) return null
  return {
    ...facts,
    // Whoever came this far was complete; only the account itself says otherwise.
    complete: me?.isProfileComplete ?? true,
    later: laterIn(later),
    confirming: confirmingIn(roundId, facts.deck, facts.outbox),
  }
}
