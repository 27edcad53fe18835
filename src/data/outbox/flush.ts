import { durations } from '../../shared/limits.ts'
import { isSignedIn } from '../connection/account-guard.ts'
import type { OutboxRow, UserDatabase } from '../database/schema.ts'
import { isWaiting } from '../lib/backoff.ts'
import { guardLock } from '../locks/lock-guard.ts'
import { outboxLock } from '../locks/locks.ts'
import type { Thing } from '../mutations/about.ts'
import { mutationNamed } from '../mutations/table.ts'
import { followUpKey, isFromNewerBuild, parseEntry } from '../pending/entries.ts'
import type { Engine } from '../sync/engine.ts'
import { deliverEntry } from './deliver.ts'

/**
 * After this time a flush starts no more entries, so that other tabs get the lock. While a file is still on
 * its way the flush goes on with all other entries, because other tabs would wait for the lock anyway.
 */
const flushMs = 20 * durations.second

/** The time until a running flush sees new entries. */
const lookAgainMs = durations.second

const mostInFlight = 8

/** Time until the next look while Firebase is not signed in as this account. */
const signedOutRetryMs = 30 * durations.second

/**
 * Delivered entries are kept longer than any pull takes, so that no answer from before the delivery can still
 * come.
 */
const deliveredKeptMs = 2 * durations.minute

export interface FlushResult {
  /** Device time of the next try, or null when nothing waits. */
  nextTryAt: number | null
  /** Whether an entry was refused: its rollback and the pulls for its reason have changed rows. */
  hasRefused: boolean
}

/** `due`: entries whose time has come. `all`: also those that back off, after a wake-up. */
export type Eagerness = 'due' | 'all'

/**
 * Sends the waiting entries, alone among all tabs and the worker. Keeps every retry-after.
 * @throws Refusal('unauthenticated') when the account is gone; entries note all other failures
 */
export const flushOutbox = (engine: Engine, eagerness: Eagerness): Promise<FlushResult> =>
  engine.locks.whileHolding(outboxLock(engine.database.uid), async (lost) => {
    const { database } = engine
    const remote = guardLock(engine.remote, lost)
    await prepareEntries(database, eagerness)
    const until = Date.now() + flushMs
    const inFlight = createInFlight()
    let isSignedOut = false
    let hasRefused = false
    const send = async (row: OutboxRow) => {
      if ((await deliverEntry({ ...engine, remote }, row)) === 'refused') hasRefused = true
    }
    const hasTime = () => Date.now() < until
    while ((hasTime() || inFlight.hasFiles()) && !lost.aborted && !inFlight.hasFailed()) {
      const waiting = await waitingRows(database)
      const next = nextEntries(waiting, inFlight).filter(({ row }) => hasTime() || !isFile(row))
      if (next.length === 0 && inFlight.size() === 0) {
        return { nextTryAt: nextTry(waiting, Date.now()), hasRefused }
      }
      // Another tab may have signed Firebase in as another account.
      isSignedOut = next.length > 0 && !(await isSignedIn(remote, database.uid))
      if (isSignedOut || lost.aborted) break
      for (const entry of next) inFlight.send(entry, send(entry.row))
      const urgent = next.filter(({ row }) => isUrgent(row))
      await (urgent.length > 0 ? inFlight.settled(urgent) : inFlight.anySettled(lookAgainMs))
    }
    await inFlight.allSettled()
    if (isSignedOut) return { nextTryAt: Date.now() + signedOutRetryMs, hasRefused }
    return { nextTryAt: nextTry(await waitingRows(database), Date.now()), hasRefused }
  })

const isAbandoned = ({ state }: OutboxRow): boolean => state === 'sending'

const isBackingOff = ({ state, retryAt, retrySetBy }: OutboxRow): boolean =>
  state === 'queued' && retryAt !== 0 && retrySetBy === 'phone'

/**
 * Puts `sending` entries back into the queue, because under the lock nobody else sends: a page that died has
 * left them. Old delivered entries are deleted. It reads waiting entries only if needed, because a tap waits
 * for this.
 */
const prepareEntries = async (database: UserDatabase, eagerness: Eagerness): Promise<void> => {
  const { outbox } = database
  const old = Date.now() - deliveredKeptMs
  const isOld = ({ deliveredAt = Number.POSITIVE_INFINITY }: OutboxRow) => deliveredAt < old
  const rows = await outbox.where('state').anyOf('sending', 'delivered').toArray()
  if (rows.some(isAbandoned)) await outbox.filter(isAbandoned).modify({ state: 'queued' })
  if (rows.some(isOld)) await outbox.filter(isOld).delete()
  // This step is second, because entries that were put back may back off too.
  if (eagerness === 'all' && (await waitingRows(database)).some(({ row }) => isBackingOff(row))) {
    await outbox.filter(isBackingOff).modify({ retryAt: 0 })
  }
}

/** A row that waits, the things that it is about, and those that it is sent after. */
interface Waiting {
  row: OutboxRow
  about: readonly Thing[]
  after: readonly Thing[]
}

const waitingOf = (row: OutboxRow, uid: string): Waiting => {
  const { about = [], mutation } = parseEntry(row, uid) ?? {}
  const upon = mutation?.standsUpon
  return { row, about, after: upon === undefined ? about : [...about, upon] }
}

/** The rows that wait, the oldest first. A row that this build cannot read is about nothing, and refused. */
const waitingRows = async ({ outbox, uid }: UserDatabase): Promise<Waiting[]> => {
  const queued = await outbox.where('state').equals('queued').toArray()
  const newer = queued.filter(isFromNewerBuild)
  const followUps = new Set(newer.map(({ key }) => followUpKey(key)))
  return queued
    .filter((row) => !newer.includes(row) && !followUps.has(row.key))
    .sort((one, other) => one.order - other.order)
    .map((row) => waitingOf(row, uid))
}

export const hasUnsent = async (database: UserDatabase): Promise<boolean> =>
  (await waitingRows(database)).length > 0

const nextEntries = (waiting: readonly Waiting[], inFlight: InFlight): Waiting[] => {
  const due = firstOfTheirThings(waiting).filter(
    ({ row, after }) => !isWaiting(row, Date.now()) && !inFlight.isAbout(after),
  )
  const urgent = due.filter(({ row }) => isUrgent(row))
  return urgent.length > 0 ? urgent : due.slice(0, Math.max(0, mostInFlight - inFlight.size()))
}

const isUrgent = ({ name }: OutboxRow): boolean => mutationNamed(name)?.urgent === true

/** Whether an entry uploads a file: on a slow network it takes long, and must not delay the others. */
const isFile = ({ name }: Pick<OutboxRow, 'name'>): boolean =>
  mutationNamed(name)?.files !== undefined

/** Entries before which no other waits about a thing that they come after. */
const firstOfTheirThings = (waiting: readonly Waiting[]): Waiting[] => {
  const taken = new Set<Thing>()
  return waiting.filter(({ about, after }) => {
    const isFirst = !after.some((thing) => taken.has(thing))
    for (const thing of about) taken.add(thing)
    return isFirst
  })
}

const nextTry = (waiting: readonly Waiting[], now: number): number | null =>
  waiting.length === 0
    ? null
    : Math.min(...firstOfTheirThings(waiting).map(({ row }) => Math.max(row.retryAt, now)))

interface InFlight {
  size(): number
  isAbout(things: readonly Thing[]): boolean
  hasFiles(): boolean
  send(entry: Waiting, work: Promise<void>): void
  /** Resolves after `longestMs` at the latest. */
  anySettled(longestMs: number): Promise<void>
  settled(entries: readonly Waiting[]): Promise<void>
  /** @throws the first failure, after all have settled */
  allSettled(): Promise<void>
  hasFailed(): boolean
}

const createInFlight = (): InFlight => {
  const sent = new Map<Waiting, Promise<void>>()
  const failures: unknown[] = []
  const entries = () => [...sent.keys()]
  return {
    size: () => sent.size,
    isAbout: (things) => entries().some(({ about }) => about.some((one) => things.includes(one))),
    hasFiles: () => entries().some(({ row }) => isFile(row)),
    send: (entry, work) => {
      const settling = work
        .catch((error: unknown) => void failures.push(error))
        .finally(() => sent.delete(entry))
      sent.set(entry, settling)
    },
    anySettled: async (longestMs) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, longestMs)
      })
      await Promise.race([...sent.values(), late])
      clearTimeout(timer)
    },
    settled: async (waited) => {
      await Promise.all(waited.map((entry) => sent.get(entry)))
    },
    allSettled: async () => {
      await Promise.all(sent.values())
      if (failures.length > 0) throw failures[0]
    },
    hasFailed: () => failures.length > 0,
  }
}
