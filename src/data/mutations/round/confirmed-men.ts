import type { UserDatabase } from '../../database/schema.ts'
import { outboxKey } from '../keys.ts'

/** The men whom she has confirmed in a round, as this phone knows: matches, and confirmations that wait. */
export const confirmedMen = async (
  { matches, outbox }: UserDatabase,
  roundId: string,
): Promise<Set<string>> => {
  const beginning = outboxKey.confirm({ roundId, boyUid: '' })
  const [made, waiting] = await Promise.all([
    matches.filter((match) => match.roundId === roundId && !match.gone).toArray(),
    outbox.where('key').startsWith(beginning).toArray(),
  ])
  return new Set([
    ...made.map(({ boyUid }) => boyUid),
    ...waiting.flatMap(({ key, state }) =>
      state === 'refused' ? [] : [key.slice(beginning.length)],
    ),
  ])
}
