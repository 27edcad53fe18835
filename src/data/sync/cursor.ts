import type { Cursor } from '../../remote/remote.ts'
import * as limits from '../../shared/limits.ts'
import { durations } from '../../shared/limits.ts'
import type { SyncStateRow } from '../database/schema.ts'
import type { LogMirror, LogTable } from './mirror.ts'
import type { PokeMark } from './pokes.ts'

/** A document becomes visible at most this long after its commit time. */
const visibilityLagMs = 10 * durations.second

/**
 * An answer read at R holds everything visible by R. A document that it lacks became visible after R,
 * so its commit time is later than R minus the visibility lag (docs/adr/0012). If R is unknown, the
 * newest document's time replaces it, because that time cannot be later than R.
 * @returns server time from which the next pull reads; null for the beginning
 */
export const cursorOf = (state: SyncStateRow | undefined): number | null => {
  const readAt = Math.max(state?.readAt ?? 0, state?.newestAt ?? 0)
  return readAt === 0 ? null : readAt - visibilityLagMs
}

/**
 * Whether the server may have purged tombstones since this device's last answer.
 * @param now server time
 */
const mayMissTombstones = ({ answeredAt = 0, newestAt }: SyncStateRow, now: number): boolean => {
  const lastAt = Math.max(answeredAt, newestAt ?? 0)
  return lastAt > 0 && now - lastAt > limits.reconcileAfterMs
}

interface PullStart {
  kind: 'growth' | 'everything'
  after: Cursor | null
}

/** Whether a pull has left out what the server still keeps, because the phone's clock was hours or weeks ahead. */
export const beginsTooLate = (begun: PullStart, right: PullStart): boolean =>
  (begun.kind === 'growth' && right.kind === 'everything') ||
  (begun.after?.updatedAt ?? 0) - (right.after?.updatedAt ?? 0) > durations.hour

/**
 * Where the next pull starts. `growth` reads from the cursor on; `everything` reads the log again, because
 * tombstones may be missing.
 * @param now server time
 */
export const pullStart = (
  mirror: LogMirror<LogTable>,
  state: SyncStateRow | undefined,
  now: number,
): PullStart => {
  const oldest = mirror.keptMs === null ? null : { updatedAt: now - mirror.keptMs, id: '' }
  if (state !== undefined && mayMissTombstones(state, now))
    return { kind: 'everything', after: oldest }
  const cursor = cursorOf(state)
  if (cursor === null) return { kind: 'growth', after: oldest }
  return { kind: 'growth', after: { updatedAt: Math.max(cursor, oldest?.updatedAt ?? 0), id: '' } }
}

/**
 * The poke that a mirror has answered after this pull. Without a poke it keeps the one that it answered
 * before.
 */
export const answeredPoke = (
  state: SyncStateRow | undefined,
  poke: PokeMark = { pokedAt: state?.pokedAt ?? 0, number: state?.pokeNumber ?? 0 },
): Pick<SyncStateRow, 'pokedAt' | 'pokeNumber'> => ({
  pokedAt: poke.pokedAt,
  pokeNumber: poke.number,
})

/**
 * Time of the newest document after a page that ends at `last`, at most `readAt`. Later pages are read
 * later: between `readAt` and their documents, others may have been written that no page contains.
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
