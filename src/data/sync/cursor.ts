import type { Cursor } from '../../remote/remote.ts'
import { durations, limits } from '../../shared/limits.ts'
import type { SyncStateRow } from '../database/schema.ts'
import type { LogMirror, LogTable } from './mirror.ts'
import type { PokeMark } from './pokes.ts'

/** A document bears its commit time, and may become visible this much later at most. */
export const visibilityLagMs = /* mutant: cursor-without-lag */ 10 * durations.second

/**
 * The cursor of a log: server time from which the next pull reads, or null for the beginning. A
 * complete answer read at R holds everything visible by R. A document that it does not hold became
 * visible after R, so its commit time is later than R minus the lag (docs/adr/0012, with times).
 * Where R is not known, the newest document's time stands in, which cannot be later than R.
 */
export const cursorOf = (state: SyncStateRow | undefined): number | null => {
  const readAt = Math.max(state?.readAt ?? 0, state?.newestAt ?? 0)
  return readAt === 0 ? null : readAt - visibilityLagMs
}

/** The server may have purged tombstones that this device has not seen since it last asked. */
const mayMissTombstones = ({ pulledAt }: SyncStateRow): boolean =>
  // mutant: purge-age-ignored
  Date.now() - pulledAt > limits.reconcileAfterMs

/** Where a pull begins: `growth` from the cursor on, `everything` when tombstones may be missing. */
export const pullStart = (
  mirror: LogMirror<LogTable>,
  state: SyncStateRow | undefined,
  now: number,
): { kind: 'growth' | 'everything'; after: Cursor | null } => {
  const oldest = mirror.keptMs === null ? null : { updatedAt: now - mirror.keptMs, id: '' }
  if (state !== undefined && mayMissTombstones(state)) return { kind: 'everything', after: oldest }
  const cursor = cursorOf(state)
  if (cursor === null) return { kind: 'growth', after: oldest }
  return { kind: 'growth', after: { updatedAt: Math.max(cursor, oldest?.updatedAt ?? 0), id: '' } }
}

/** The poke that a mirror has answered: this one, or without one the same as before. */
export const answeredPoke = (
  state: SyncStateRow | undefined,
  poke: PokeMark = { pokedAt: state?.pokedAt ?? 0, number: state?.pokeNumber ?? 0 },
): Pick<SyncStateRow, 'pokedAt' | 'pokeNumber'> => ({
  pokedAt: poke.pokedAt,
  pokeNumber: poke.number,
})

/**
 * Time of the newest document that is here, with a page that ends at `last`. A document of a later page
 * may be newer than the first page's reading; others may have appeared before it since, so the time
 * stops at that reading.
 * @param readAt server time as of which the first page was read
 */
export const newestTime = (
  before: number | null,
  last: Cursor | null,
  readAt: number | null = null,
): number | null => {
  if (last === null) return before
  return Math.max(before ?? 0, Math.min(last.updatedAt, readAt ?? last.updatedAt))
}
