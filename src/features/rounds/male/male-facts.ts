import type { RoundRow, UserDatabase } from '../../../data/database/schema.ts'
import { outboxKey } from '../../../data/mutations/keys.ts'
import type { MaleRoundFacts } from '../../../shared/domain/rounds/male-round.ts'
import { activeRoundIn, type RoundFacts, type RoundRows, roundFacts } from '../round-facts.ts'

export const maleActs = (database: UserDatabase) => {
  const { uid, rounds, outbox, matches, likes } = database
  return database.transaction('r', [rounds, outbox, matches, likes], async () => {
    const [found, met] = await Promise.all([rounds.toArray(), matches.toArray()])
    const roundId = activeRoundIn(found)?.id ?? ''
    const [waiting, liked] = await Promise.all([
      outbox
        .where('key')
        .startsWith(outboxKey.like({ roundId, uid: '' }))
        .toArray(),
      likes.where({ roundId }).toArray(),
    ])
    return { uid, outbox: waiting, matches: met, likes: liked }
  })
}
type MaleActs = Awaited<ReturnType<typeof maleActs>>

export interface MaleFacts extends RoundFacts, MaleRoundFacts {
  round: RoundRow | null
}

export const maleFacts = (rows: RoundRows, acts: MaleActs): MaleFacts | null => {
  const facts = roundFacts(rows, acts)
  const { pulled, subscription } = rows
  const planKnown = subscription !== undefined || pulled.has('subscription')
  if (facts === null || (facts.round !== null && !planKnown)) return null
  return {
    ...facts,
    liked: new Set(acts.likes.map(({ likedUserUid }) => likedUserUid)),
  }
}
