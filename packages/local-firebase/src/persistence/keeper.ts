import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Auth } from '../auth/index.ts'
import type { Firestore } from '../firestore/index.ts'
import { keyOf, type TriggerEvent } from '../functions/trigger-event.ts'
import type { Clock } from '../parts.ts'
import type { Storage } from '../storage/index.ts'
import { createBlobs } from './blobs.ts'
import { readIfPresent, setAside } from './files.ts'
import { type Journal, openJournal, readJournal, type Syncing } from './journal.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'
import { type Change, type Entry, emptyState, type KeptState, replay } from './state.ts'

/**
 * Keeps a second process out, because each would remove the other's journal.
 * @returns a function that releases the lock
 * @throws Error when another process, which has not ended, holds it
 */
const takeLock = (directory: string): (() => void) => {
  const file = join(directory, 'lock')
  const holder = Number(readIfPresent(file)?.toString('utf8') ?? 0)
  if (holder > 0 && holder !== process.pid && isRunning(holder)) {
    throw new Error(`${directory} is in use by process ${holder}. If it is not, remove ${file}.`)
  }
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export interface Keeper {
  /**
   * Takes the events of earlier runs whose functions have not all ended. An event that was taken at several
   * starts and never settled may be what ends the process: it is left out, and logged.
   */
  takeOwed(): TriggerEvent[]
  settled(event: TriggerEvent): void
  /** Records a reset as one entry, before the parts empty themselves one by one. */
  cleared(): void
  close(): void
}

export interface KeeperOptions {
  directory: string
  syncing: Syncing
  clock: Clock
  firestore: Firestore
  auth: Auth
  storage: Storage
  /** Whether an event starts functions. It is then owed until it is settled. */
  concerns: (event: TriggerEvent) => boolean
  log: (line: string) => void
}

/** The most starts at which an event is tried again. */
const mostStarts = 3
/** Entries reach the disk and a long journal is folded after at most this time. */
const tendMs = 100
/** A journal is folded when it is longer than the state, but not below this size. */
const shortestFoldBytes = 4 * 1024 * 1024
/** A minute: more instants than can be given out between the last entry and the end. */
const markMargin = 60_000_000n
const microsecondsPerMillisecond = 1000n

/**
 * Restores the state of a directory, then writes every change to the journal before any client
 * hears of it.
 *
 *     state.json (journal: 7) + journal-7 ──fold──▶ state.json (journal: 8), journal-7 removed
 *
 * @throws Error when the directory cannot be used or another process uses it
 */
export const startKeeper = (options: KeeperOptions): Keeper => {
  const { directory, syncing, clock, firestore, auth, storage, concerns, log } = options
  mkdirSync(directory, { recursive: true })
  const unlock = takeLock(directory)
  const stateFile = join(directory, 'state.json')
  const journalFile = (number: number) => join(directory, `journal-${number}.jsonl`)
  const blobs = createBlobs(join(directory, 'blobs'), log)
  const owed = new Map<string, TriggerEvent>()
  const begun = new Map<string, number>()
  let isOpen = true
  let foldAt = shortestFoldBytes
  let number = restore()
  let journal: Journal<Entry> = fold()

  function restore(): number {
    const numbers = journalNumbers(directory)
    const kept = readSnapshot<KeptState>(stateFile, log)
    if (kept === 'damaged' || (kept === 'none' && numbers.length > 0)) {
      const aside = numbers.map((orphan) => setAside(journalFile(orphan)))
      log(`Without ${stateFile} its journal says too little; kept as ${aside.join(', ')}`)
      return Math.max(0, ...numbers)
    }
    const base = kept === 'none' ? emptyState : kept
    const state = replay(base, readJournal<Entry>(journalFile(base.journal), log))
    raiseClock(clock, state)
    auth.restore({ accounts: state.accounts, sessions: state.sessions })
    firestore.restore(state.documents)
    storage.objects.restore(blobs.read(state.files))
    for (const event of state.owed ?? []) owed.set(keyOf(event), event)
    for (const [key, starts] of Object.entries(state.begun ?? {})) begun.set(key, starts)
    return base.journal
  }

  /** Writes the present state and starts the next journal. On failure the old journal goes on. */
  function fold(): Journal<Entry> {
    const next = openJournal<Entry>(journalFile(number + 1), syncing)
    const files = storage.objects.all().map((object) => blobs.keep(object))
    writeSnapshot(stateFile, {
      journal: number + 1,
      mark: String(clock.mark()),
      offset: clock.offset(),
      documents: firestore.dump(),
      ...auth.dump(),
      files,
      owed: [...owed.values()],
      begun: Object.fromEntries(begun),
    } satisfies KeptState)
    number += 1
    foldAt = Math.max(shortestFoldBytes, statSync(stateFile).size)
    for (const old of journalNumbers(directory)) {
      if (old !== number) rmSync(journalFile(old))
    }
    blobs.removeUnused(files)
    return next
  }

  const record = (change: Change, event?: TriggerEvent): void => {
    const isOwed = event !== undefined && concerns(event)
    journal.append({ ...change, mark: String(clock.mark()), ...(isOwed && { owed: event }) })
    if (isOwed) owed.set(keyOf(event), event)
  }

  const settle = (event: TriggerEvent): void => {
    // Functions that end after the close run again at the next start.
    if (!isOpen || !owed.delete(keyOf(event))) return
    begun.delete(keyOf(event))
    try {
      record({ kind: 'settled', key: keyOf(event) })
    } catch (error) {
      log(`That functions have ended could not be written to ${directory}: ${error}`)
    }
  }

  const tend = (): void => {
    try {
      journal.sync()
      if (journal.size() <= foldAt) return
      // The limit is raised, so that a full disk is not tried ten times a second.
      foldAt = 2 * journal.size()
      refold()
    } catch (error) {
      log(`The state could not be written to ${directory}: ${error}`)
    }
  }
  const refold = (): void => {
    const folded = journal
    journal = fold()
    folded.close()
  }

  clock.onJump(() => record({ kind: 'clock', offset: clock.offset() }))
  firestore.beforeCommit(({ changes, time }, origin) =>
    record(
      { kind: 'documents', documents: changes.map(({ name, after }) => [name, after]) },
      origin === 'write' ? { kind: 'documents', time, changes } : undefined,
    ),
  )
  auth.accounts.onEvent(({ kind, account }) =>
    record(
      { kind: 'account', uid: account.uid, account: kind === 'deleted' ? null : account },
      kind === 'changed' ? undefined : { kind: 'account', fate: kind, account },
    ),
  )
  auth.onSession((session) => record({ kind: 'session', session }))
  storage.objects.onChange(({ bucket, path, object, isNews }) => {
    const file = object === null ? null : blobs.keep(object)
    record(
      { kind: 'file', bucket, path, file },
      object !== null && isNews ? { kind: 'file', object: object.metadata } : undefined,
    )
  })
  const timer = setInterval(tend, tendMs)
  timer.unref()

  return {
    takeOwed: () =>
      [...owed].flatMap(([key, event]) => {
        const starts = begun.get(key) ?? 0
        if (starts >= mostStarts) {
          log(`The functions of ${key} did not end at ${starts} starts. They are not run again.`)
          settle(event)
          return []
        }
        record({ kind: 'begun', key })
        journal.sync()
        begun.set(key, starts + 1)
        return [event]
      }),
    settled: settle,
    cleared() {
      record({ kind: 'cleared' })
      owed.clear()
      begun.clear()
    },
    close() {
      isOpen = false
      clearInterval(timer)
      try {
        refold()
      } catch (error) {
        log(`${stateFile} could not be written, the journal still holds everything: ${error}`)
      }
      journal.close()
      unlock()
    },
  }
}

const journalNumbers = (directory: string): number[] =>
  readdirSync(directory).flatMap((name) => {
    const number = /^journal-(\d+)\.jsonl$/.exec(name)?.[1]
    return number === undefined ? [] : [Number(number)]
  })

/**
 * No instant may be given out twice. Instants after the last entry are unknown, but they were below
 * the present time, unless the clock had been moved back and counted on from its mark.
 */
const raiseClock = (clock: Clock, { mark, offset }: KeptState): void => {
  clock.setOffset(offset)
  const last = BigInt(mark)
  const present = BigInt(clock.now()) * microsecondsPerMillisecond
  clock.raise(last > present ? last + markMargin : last)
}
