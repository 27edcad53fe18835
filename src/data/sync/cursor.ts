import type { Cursor } from '../../remote/remote.ts'
import { durations, limits } from '../../shared/limits.ts'
import type { SyncStateRow } from '../database/schema.ts'
import type { LogMirror, LogTable } from './mirror.ts'
import type { Poke } from './pokes.ts'

/**
 * A document bears the time at which its commit was asked for, and is seen once that is through:
 * this much later at the latest.
 */
export const overlapMs = /* mutant: cursor-without-overlap */ 10 * durations.second

/**
 * Server time before which nothing can appear any more that is not here. Whatever a complete answer
 * did not hold became visible after it was read, so its time is at most the overlap before that: what
 * is older is settled, and not read twice. Where the reading's own time is not known, the newest
 * document's stands in for it, which cannot be later (docs/adr/0012).
 */
export const settledIn = (place: SyncStateRow | undefined): number | null => {
  const { settledAt = 0, cursor = null } = place ?? {}
  const known = Math.max(settledAt, cursor === null ? 0 : cursor.updatedAt - overlapMs)
  return known === 0 ? null : known
}

/** Tombstones that this phone has not seen may have been purged since it last asked. */
export const mayMissTombstones = ({ pulledAt }: SyncStateRow): boolean =>
  // mutant: purge-age-ignored
  Date.now() - pulledAt > limits.reconcileAfterMs

/** How a log is read: on from where it is settled, or all of it when tombstones may be missing. */
export const beginningOf = (
  mirror: LogMirror<LogTable>,
  place: SyncStateRow | undefined,
  now: number,
): { kind: 'growth' | 'everything'; after: Cursor | null } => {
  const floor = mirror.keptMs === null ? null : { updatedAt: now - mirror.keptMs, id: '' }
  if (place !== undefined && mayMissTombstones(place)) return { kind: 'everything', after: floor }
  const settledAt = settledIn(place)
  if (settledAt === null) return { kind: 'growth', after: floor }
  return {
    kind: 'growth',
    after: { updatedAt: Math.max(settledAt, floor?.updatedAt ?? 0), id: '' },
  }
}

/** Which poke a place has answered: this one, or none since the last. */
export const answering = (
  place: SyncStateRow | undefined,
  { pokedAt, number }: Poke = { pokedAt: place?.pokedAt ?? 0, number: place?.poke },
): Pick<SyncStateRow, 'pokedAt' | 'poke'> => ({
  pokedAt,
  ...(number !== undefined && { poke: number }),
})

/**
 * How far a log is here, with a page that ends there. What a later page ends with does not stand for
 * all that had appeared before it by then.
 * @param readAt server time as of which the first page was read
 */
export const reached = (
  before: SyncStateRow['cursor'],
  last: Cursor | null,
  readAt: number | null = null,
): SyncStateRow['cursor'] => {
  const times = [
    ...(before === null ? [] : [before.updatedAt]),
    ...(last === null ? [] : [Math.min(last.updatedAt, readAt ?? last.updatedAt)]),
  ]
  return times.length === 0 ? null : { updatedAt: Math.max(...times) }
}
