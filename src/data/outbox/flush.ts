import { durations } from '../../shared/limits.ts'
import type { OutboxRow, UserDatabase } from '../database/schema.ts'
import { isWaiting } from '../lib/backoff.ts'
import { mutationNamed } from '../mutations/table.ts'
import { isSignedIn } from '../network/account-guard.ts'
import type { Engine } from '../network/engine.ts'
import { guardLock } from '../network/lock-guard.ts'
import { deliverEntry } from './deliver.ts'

/** One flush holds its lock at most this long, so that a slow one does not keep the others out. */
const flushMs = 20 * durations.second

/** Lanes sent at once. */
const parallelLanes = 8

/** While the account is not signed in to the vendor's SDK there is nobody to send as. */
const signedOutRetryMs = 30 * durations.second

/** No pull lasts longer, so after it none can be on its way that has not seen the delivery. */
const deliveredKeptMs = 2 * durations.minute

export interface FlushResult {
  /** Device time of the next try, or null when nothing waits. */
  nextTryAt: number | null
  /** Whether an entry was refused: its rollback, and the pulls that explain it, have changed rows. */
  hasRefused: boolean
}

/** `due`: only rows whose time has come. `all`: the world has changed, so that a try is worth it. */
export type Eagerness = 'due' | 'all'

/**
 * Sends what waits, alone among all tabs and the worker of this phone. What a server asked to wait
 * for is waited for in any case.
 * @throws Refusal('unauthenticated') when the account is gone; everything else stays in the rows
 */
export const flushOutbox = (engine: Engine, eagerness: Eagerness): Promise<FlushResult> =>
  engine.locks.alone(`outbox:${engine.database.uid}`, async (lost) => {
    const { database } = engine
    // mutant: working-on-without-the-lock
    const remote = guardLock(engine.remote, lost)
    await tidyEntries(database, eagerness)
    const until = Date.now() + flushMs
    const inFlight = createInFlightLanes()
    let isSignedOut = false
    let hasRefused = false
    const send = async (row: OutboxRow) => {
      if ((await deliverEntry({ ...engine, remote }, row)) === 'refused') hasRefused = true
    }
    while (Date.now() < until && !lost.aborted && !inFlight.hasFailed()) {
      const waiting = await waitingRows(database)
      const next = nextRows(waiting, inFlight)
      if (next.length === 0 && inFlight.size() === 0) {
        return { nextTryAt: nextTry(waiting, Date.now()), hasRefused }
      }
      // Never in another account's name, whatever the vendor's SDK holds by now.
      // mutant: stranger-not-noticed
      isSignedOut = next.length > 0 && !(await isSignedIn(remote, database.uid))
      if (isSignedOut || lost.aborted) break
      for (const row of next) inFlight.send(row.lane, send(row))
      await (next.some(isUrgent) ? inFlight.allSettled() : inFlight.anySettled())
    }
    await inFlight.allSettled()
    if (isSignedOut) return { nextTryAt: Date.now() + signedOutRetryMs, hasRefused }
    return { nextTryAt: nextTry(await waitingRows(database), Date.now()), hasRefused }
  })

const isLeftBehind = ({ state }: OutboxRow): boolean => state === 'sending'

const isHeldByPhone = ({ state, retryAt, retrySetBy }: OutboxRow): boolean =>
  state === 'queued' && retryAt !== 0 && retrySetBy === 'phone'

/**
 * Under the lock nobody else is sending: a row still marked so was left by a page that died. Mostly
 * there is nothing to put in order, and what waits is not read for it: a press waits behind nothing.
 */
const tidyEntries = async (database: UserDatabase, eagerness: Eagerness): Promise<void> => {
  const { outbox } = database
  const old = Date.now() - deliveredKeptMs
  const isOld = ({
    deliveredAt = /* mutant: what-is-old-is-given-up */ Number.POSITIVE_INFINITY,
  }: OutboxRow) => deliveredAt < old
  const rows = await outbox.where('state').anyOf('sending', 'delivered').toArray()
  // mutant: left-rows-stay-sending
  if (rows.some(isLeftBehind)) await outbox.filter(isLeftBehind).modify({ state: 'queued' })
  if (rows.some(isOld)) await outbox.filter(isOld).delete()
  // The world has changed: rows that were just put back may have waited too.
  if (eagerness === 'all' && (await waitingRows(database)).some(isHeldByPhone)) {
    await outbox.filter(isHeldByPhone).modify({ retryAt: 0 })
  }
}

const waitingRows = async (database: UserDatabase): Promise<OutboxRow[]> => {
  const rows = await database.outbox.where('state').equals('queued').toArray()
  // mutant: sent-in-any-order
  return rows.sort((one, other) => one.order - other.order)
}

/** What may leave now: the first row of each free lane, and only urgent ones while there are any. */
const nextRows = (rows: readonly OutboxRow[], inFlight: InFlightLanes): OutboxRow[] => {
  const due = heads(rows).filter((row) => !isWaiting(row, Date.now()) && !inFlight.holds(row.lane))
  const urgent = due.filter(isUrgent)
  return urgent.length > 0 ? urgent : due.slice(0, Math.max(0, parallelLanes - inFlight.size()))
}

const isUrgent = ({ name }: OutboxRow): boolean => mutationNamed(name)?.urgent === true

const heads = (rows: readonly OutboxRow[]): OutboxRow[] => {
  const lanes = new Set<string>()
  // mutant: all-rows-of-a-lane-at-once
  return rows.filter(({ lane }) => !lanes.has(lane) && lanes.add(lane))
}

const nextTry = (rows: readonly OutboxRow[], now: number): number | null =>
  rows.length === 0 ? null : Math.min(...heads(rows).map(({ retryAt }) => Math.max(retryAt, now)))

/** What is on its way, at most one of each lane. */
export interface InFlightLanes {
  /** Lanes on their way. */
  size(): number
  holds(lane: string): boolean
  send(lane: string, work: Promise<void>): void
  /** Resolves when any of them has landed. */
  anySettled(): Promise<void>
  /** Resolves when all have landed. @throws what the first of them threw */
  allSettled(): Promise<void>
  hasFailed(): boolean
}

export const createInFlightLanes = (): InFlightLanes => {
  const lanes = new Map<string, Promise<void>>()
  const failures: unknown[] = []
  return {
    size: () => lanes.size,
    holds: (lane) => lanes.has(lane),
    send: (lane, work) => {
      const settling = work
        .catch((error: unknown) => void failures.push(error))
        .finally(() => lanes.delete(lane))
      lanes.set(lane, settling)
    },
    anySettled: () => Promise.race(lanes.values()),
    allSettled: async () => {
      await Promise.all(lanes.values())
      if (failures.length > 0) throw failures[0]
    },
    hasFailed: () => failures.length > 0,
  }
}
