import type { OutboxRow, RoundRow, UserDatabase } from '../../data/db.ts'
import type { Card } from '../../shared/model/card.ts'
import type { Match } from '../../shared/model/match.ts'
import type { Subscription } from '../../shared/model/subscription.ts'

/** What both round screens read. A stream that was never pulled counts as unknown, not as empty. */
export interface RoundFacts {
  round: RoundRow | null
  deck: readonly Card[] | 'loading'
  matches: readonly Match[]
  outbox: ReadonlyMap<string, OutboxRow>
}

const wasPulled = async (database: UserDatabase, stream: string): Promise<boolean> =>
  (await database.streams.get(stream)) !== undefined

/** Null while this phone has never learnt whether there is a round. */
const roundFacts = async (database: UserDatabase): Promise<RoundFacts | null> => {
  const round = (await database.rounds.toArray()).find(({ isActive }) => isActive) ?? null
  if (round === null && !(await wasPulled(database, 'activeRound'))) return null
  const rows = round === null ? [] : await cardsOf(database, round.id)
  const known = rows.length > 0 || (await wasPulled(database, 'assignments'))
  return {
    round,
    deck: known ? rows : 'loading',
    matches: (await database.matches.toArray()).filter(({ gone }) => !gone),
    outbox: new Map((await database.outbox.toArray()).map((row) => [row.key, row])),
  }
}

const cardsOf = async (database: UserDatabase, roundId: string): Promise<Card[]> => {
  const rows = await database.cards.where('roundId').equals(roundId).sortBy('position')
  return rows.map(({ card }) => card)
}

export interface MaleFacts extends RoundFacts {
  subscription: Subscription | undefined
  liked: ReadonlySet<string>
}

export const maleFacts = async (database: UserDatabase): Promise<MaleFacts | null> => {
  const facts = await roundFacts(database)
  const subscription = await database.subscription.get(database.uid)
  const planKnown = subscription !== undefined || (await wasPulled(database, 'subscription'))
  if (facts === null || (facts.round !== null && !planKnown)) return null
  const roundId = facts.round?.id ?? ''
  const likes = await database.likes.where({ roundId }).toArray()
  return {
    ...facts,
    subscription,
    liked: new Set(likes.map(({ likedUserUid }) => likedUserUid)),
  }
}

export const femaleFacts = roundFacts
