import type { UserDatabase } from '../../data/database/schema.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { serverNow, useNow } from '../../data/react/use-now.ts'
import { nextRoundBoundary } from '../../shared/domain/rounds/phase.ts'
import { type RoundFacts, type RoundRows, roundRows } from './round-facts.ts'

/** The next time at which the screen changes: the round's next boundary, or the end of his plan. */
const nextInstant = ({ round, subscription }: RoundFacts, now: number): number | null => {
  const boundary = round === null ? null : nextRoundBoundary(round, now)
  const coming = [boundary, subscription?.expiresAt ?? null].filter(
    (instant): instant is number => instant !== null && instant > now,
  )
  return coming.length === 0 ? null : Math.min(...coming)
}

/**
 * The facts of the round's screen; the route reads `acts` ahead.
 * @returns `facts` null until this phone has read or learnt them
 */
export const useRoundFacts = <Acts, Facts extends RoundFacts>(
  acts: (database: UserDatabase) => Promise<Acts>,
  factsOf: (rows: RoundRows, acts: Acts) => Facts | null,
): { facts: Facts | null; now: number } => {
  const { database } = useClient()
  const rows = useLive(roundRows, [database])
  const own = useLive(acts, [database])
  const areReady = rows.state === 'ready' && own.state === 'ready'
  const facts = areReady ? factsOf(rows.value, own.value) : null
  const now = useNow(facts && nextInstant(facts, serverNow()))
  return { facts, now }
}
