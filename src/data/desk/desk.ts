import type { CallDeclarationOf, CallName, CallRequest, CallResponse } from '../../shared/calls.ts'
import { durations } from '../../shared/limits.ts'
import { bestEffort } from '../lib/best-effort.ts'
import { createStore, type Store } from '../lib/store.ts'
import type { Visibility } from '../network/visibility.ts'
import type { DeskDatabase } from './desk-database.ts'
import type { DeskQuery, DeskRow, DeskSource } from './desk-query.ts'
import { createQueryRefresh, keepRow, type QueryRefresh } from './refresh-query.ts'

/** The admins' mirrors, and what admins do. Open while the desk is shown. */
export interface Desk {
  database: DeskDatabase
  /** Why the last read of a query failed, by its key. */
  troubles: Store<ReadonlyMap<string, unknown>>
  /** Keeps the query's mirror in step. @returns the stop; a while later its answer is deleted */
  watch(query: DeskQuery<unknown>): () => void
  /** A watched query has no answer any more. */
  missed(key: string): void
  /** Reads this watched query again, or every one. Resolves when all are answered; never rejects. */
  refresh(key?: string): Promise<void>
  /** Reads again what these calls may have changed. */
  refreshAfter(calls: ReadonlySet<CallName>): Promise<void>
  /**
   * Asks the server to do something, then reads again what that may change, or the one row that it changes.
   * @throws Refusal, Transient
   */
  call<N extends CallName>(
    name: N,
    declaration: CallDeclarationOf<N>,
    request: CallRequest<N>,
    changed?: DeskRow,
  ): Promise<CallResponse<N>>
  /** Asks the server for something that is shown once and mirrored nowhere. @throws Refusal, Transient */
  look: Desk['call']
  /** The network is back: tries again what failed. */
  wake(): void
  stop(): void
}

export interface DeskParts {
  database: DeskDatabase
  source: () => Promise<DeskSource>
  /** Server time. */
  clock: () => number
  visibility: Visibility
  /** Whoever goes to another page and comes back within it finds the answer there. */
  keptUnwatchedMs?: number
}

/** Whoever pressed sees what it did, and waits no longer for it than this. */
const refreshTimeoutMs = 2 * durations.second
const timeout = () => new Promise<void>((resolve) => setTimeout(resolve, refreshTimeoutMs))

interface Watched {
  watchers: number
  changedBy: readonly CallName[] | undefined
  refresh: QueryRefresh
}

export const createDesk = ({
  database,
  source,
  clock,
  visibility,
  keptUnwatchedMs = durations.minute,
}: DeskParts): Desk => {
  const watched = new Map<string, Watched>()
  const troubles = createStore<ReadonlyMap<string, unknown>>(new Map())
  let isShown = false

  const told = (key: string, trouble: unknown) => {
    if (trouble === null && !troubles.get().has(key)) return
    const others = [...troubles.get()].filter(([other]) => other !== key)
    troubles.set(new Map(trouble === null ? others : [...others, [key, trouble]]))
  }
  const leaving = new Map<string, ReturnType<typeof setTimeout>>()
  /** A page that nobody shows leaves nothing behind. */
  const forget = (key: string) => {
    leaving.delete(key)
    told(key, null)
    if (!watched.has(key)) bestEffort(database.answers.delete(key))
  }
  const pauseAll = () => {
    isShown = false
    for (const { refresh } of watched.values()) refresh.pause()
  }
  const stopFollowing = visibility.follow(
    () => {
      isShown = true
      for (const { refresh } of watched.values()) refresh.resume()
    },
    pauseAll,
    pauseAll,
  )
  const refreshWatched = async (key?: string) => {
    const asked = [...watched].filter(([one]) => key === undefined || one === key)
    await Promise.all(asked.map(([, { refresh }]) => refresh.now()))
  }
  const refreshAfter = async (calls: ReadonlySet<CallName>) => {
    const changed = [...watched.values()].filter(
      ({ changedBy }) => changedBy === undefined || changedBy.some((name) => calls.has(name)),
    )
    await Promise.all(changed.map(({ refresh }) => refresh.now()))
  }

  /** A failure leaves the row as old as its answer says. */
  const refreshOne = async ({ query, id }: DeskRow): Promise<void> => {
    const row = await query.readOne?.(await source(), id).catch(() => undefined)
    if (row !== undefined) await keepRow(database, query.key, { id, row }).catch(() => undefined)
  }

  return {
    database,
    troubles,
    watch: (query) => {
      const known = watched.get(query.key)
      const parts = { database, source, clock, told }
      const entry = known ?? {
        watchers: 0,
        changedBy: query.changedBy,
        refresh: createQueryRefresh(parts, query),
      }
      entry.watchers += 1
      clearTimeout(leaving.get(query.key))
      watched.set(query.key, entry)
      if (known === undefined && isShown) entry.refresh.resume()
      return () => {
        entry.watchers -= 1
        if (entry.watchers > 0) return
        entry.refresh.pause()
        watched.delete(query.key)
        leaving.set(query.key, setTimeout(forget, keptUnwatchedMs, query.key))
      }
    },
    missed: (key) => watched.get(key)?.refresh.missed(),
    refresh: refreshWatched,
    refreshAfter,
    call: async (name, declaration, request, changed) => {
      try {
        return await (await source()).call(name, declaration, request)
      } finally {
        // After a refusal too: what was shown may be out of date.
        const reread =
          changed === undefined ? refreshAfter(new Set<CallName>([name])) : refreshOne(changed)
        await Promise.race([reread, timeout()])
      }
    },
    look: async (name, declaration, request) => (await source()).call(name, declaration, request),
    wake: () => {
      for (const { refresh } of watched.values()) refresh.wake()
    },
    stop: () => {
      stopFollowing()
      pauseAll()
      watched.clear()
      for (const timer of leaving.values()) clearTimeout(timer)
    },
  }
}
