import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ServerClock } from '../../data/clock/server-clock.ts'
import type { Visibility } from '../../data/connection/visibility.ts'
import { answeredInTime } from '../../data/lib/answered-in-time.ts'
import type { CallName, CallRequest, CallResponse } from '../../shared/calls.ts'
import * as limits from '../../shared/limits.ts'
import { durations } from '../../shared/limits.ts'
import { type DeskAnswer, type DeskAnswers, type ReadyAnswer, unread } from './desk-answer.ts'
import type { DeskQuery, DeskRow, DeskSource } from './desk-query.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { isAct } from './list-words.ts'
import { createQueryRefresh, type QueryRefresh } from './refresh-query.ts'

/**
 * Reads and acts of admins. It is open while the desk is shown. Its page holds what it shows, and the account's
 * database what list-words.ts keeps.
 */
export interface Desk {
  answers: StoreApi<DeskAnswers>
  /**
   * Keeps the query's answer up to date.
   * @returns the stop; a while later the answer is forgotten
   */
  watch(query: DeskQuery<unknown>): () => void
  /**
   * Reads this watched query again, or every one. Resolves when all are answered or have failed, at the latest after
   * `deskRereadMs`; never rejects.
   * @returns whether all that was asked for was read
   */
  refresh(key?: string): Promise<boolean>
  /** Reads answers again that these calls may have changed; resolves as `refresh` does. */
  refreshAfter(calls: ReadonlySet<CallName>): Promise<void>
  /**
   * Asks the server to do something, then reads again the answers that it may change, or the one row that it
   * changes.
   * @throws Refusal, Transient
   */
  call<N extends CallName>(
    name: N,
    request: CallRequest<N>,
    changed?: DeskRow,
  ): Promise<CallResponse<N>>
  /**
   * Makes a call whose answer is shown once and kept nowhere.
   * @throws Refusal, Transient
   */
  look: Desk['call']
  /** Tries failed reads again, because the network is back. */
  wake(): void
  stop(): void
}

export interface DeskParts {
  source: () => Promise<DeskSource>
  kept: KeptAnswers
  clock: Pick<ServerClock, 'now' | 'whenMeasured'>
  visibility: Visibility
  /**
   * The time for which the page holds an unwatched answer: an admin who comes back within it finds the answer
   * there, and it is not read again.
   */
  keptUnwatchedMs?: number
}

/** The longest wait of a press for the answers that show its effect. */
const refreshTimeoutMs = 2 * durations.second
/** Waits for reads, which go on afterwards and never reject. @returns false if they are not over */
const waitFor = <T>(reads: Promise<T>, atMostMs: number): Promise<T | false> =>
  answeredInTime(reads, atMostMs).catch(() => false)

interface Watched {
  watchers: number
  changedBy: readonly CallName[] | undefined
  refresh: QueryRefresh
  unfollow: () => void
}

export const createDesk = ({
  source,
  kept,
  clock,
  visibility,
  keptUnwatchedMs = durations.minute,
}: DeskParts): Desk => {
  const watched = new Map<string, Watched>()
  /** Answers that no page shows at the moment. */
  const leaving = new Map<
    string,
    Pick<Watched, 'changedBy'> & { timer: ReturnType<typeof setTimeout>; isChanged: boolean }
  >()
  const answers = createStore<DeskAnswers>()(() => new Map())
  let isShown = false
  let actedAt = Number.NEGATIVE_INFINITY

  const answerTo = (key: string) => answers.getState().get(key) ?? unread
  const show = (key: string, answer: DeskAnswer) =>
    answers.setState(new Map(answers.getState()).set(key, answer), true)
  /** An answer that was asked for before an act does not know of it. */
  const keep = ({ key, changedBy }: DeskQuery<unknown>, answer: ReadyAnswer) => {
    if (answer.readAt >= actedAt) void kept.keep(key, answer, changedBy)
  }
  const forget = (key: string) => {
    leaving.delete(key)
    answers.setState(new Map([...answers.getState()].filter(([other]) => other !== key)), true)
  }
  const pauseAll = () => {
    isShown = false
    for (const { refresh } of watched.values()) refresh.pause()
  }
  const stopFollowing = visibility.watch(
    () => {
      isShown = true
      for (const { refresh } of watched.values()) refresh.resume()
    },
    pauseAll,
    pauseAll,
  )
  const refreshWatched = async (key?: string) => {
    const asked = [...watched].filter(([one]) => key === undefined || one === key)
    if (key === undefined) for (const left of leaving.values()) left.isChanged = true
    const areRead = await Promise.all(asked.map(([, { refresh }]) => refresh.now()))
    return areRead.every(Boolean) && (key === undefined || areRead.length > 0)
  }
  const refreshAfter = async (calls: ReadonlySet<CallName>) => {
    const isAfter = ({ changedBy }: Pick<Watched, 'changedBy'>) =>
      changedBy === undefined || changedBy.some((name) => calls.has(name))
    const changed = [...watched.values()].filter(isAfter)
    for (const left of leaving.values()) left.isChanged ||= isAfter(left)
    await Promise.all(changed.map(({ refresh }) => refresh.now()))
  }

  /** A failure leaves the row as old as its answer says. */
  const refreshOne = async ({ query: { key, readOne }, id }: DeskRow): Promise<void> => {
    const row = await readOne?.(await source(), id).catch(() => undefined)
    const answer = answerTo(key)
    if (row === undefined || answer.state !== 'ready') return
    show(key, { ...answer, rows: withRow(answer.rows as readonly { id: string }[], id, row) })
  }

  /**
   * Rows that an act changes are forgotten before it is sent: a page that dies meanwhile does not bring them back.
   */
  const send = async <N extends CallName>(
    name: N,
    request: CallRequest<N>,
    changed?: DeskRow,
  ): Promise<CallResponse<N>> => {
    if (!isAct(name)) return (await source()).call(name, request)
    await (changed === undefined ? kept.forgetChangedBy(name) : kept.forget(changed.query.key))
    try {
      return await (await source()).call(name, request)
    } finally {
      actedAt = clock.now()
    }
  }

  const begin = (query: DeskQuery<unknown>): Watched => {
    const { key, changedBy } = query
    const { stop: unfollow } = kept.follow(key, (answer) => {
      const before = answerTo(key)
      // Without a network the first read may fail before the row is there.
      if (before.state === 'loading') show(key, { ...answer, trouble: before.trouble })
      else if (answer.readAt > before.readAt) show(key, answer)
    })
    const refresh = createQueryRefresh(
      {
        source,
        clock,
        answer: () => answerTo(key),
        show: (answer) => show(key, answer),
        keep: (answer) => keep(query, answer),
        refused: () => {
          unfollow()
          void kept.forgetAll()
        },
      },
      query,
    )
    return { watchers: 0, changedBy, refresh, unfollow }
  }

  return {
    answers,
    watch: (query) => {
      const { key, changedBy } = query
      const known = watched.get(key)
      const entry = known ?? begin(query)
      entry.watchers += 1
      const left = leaving.get(key)
      clearTimeout(left?.timer)
      leaving.delete(key)
      watched.set(key, entry)
      if (known === undefined && isShown) entry.refresh.resume()
      if (left?.isChanged === true) void entry.refresh.now()
      return () => {
        entry.watchers -= 1
        if (entry.watchers > 0) return
        entry.unfollow()
        entry.refresh.pause()
        watched.delete(key)
        const timer = setTimeout(forget, keptUnwatchedMs, key)
        leaving.set(key, { timer, changedBy, isChanged: false })
      }
    },
    refresh: (key) => waitFor(refreshWatched(key), limits.deskRereadMs),
    refreshAfter: async (calls) => {
      await waitFor(refreshAfter(calls), limits.deskRereadMs)
    },
    call: async (name, request, changed) => {
      try {
        return await send(name, request, changed)
      } finally {
        // Answers are read again after a refusal too: they may be out of date.
        const reread =
          changed === undefined ? refreshAfter(new Set<CallName>([name])) : refreshOne(changed)
        await waitFor(reread, refreshTimeoutMs)
      }
    },
    look: send,
    wake: () => {
      for (const { refresh } of watched.values()) refresh.wake()
    },
    stop: () => {
      stopFollowing()
      pauseAll()
      for (const { unfollow } of watched.values()) unfollow()
      watched.clear()
      for (const { timer } of leaving.values()) clearTimeout(timer)
    },
  }
}

/** @param row null: it does not exist any more */
const withRow = <Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
  row: Row | null,
): readonly Row[] => {
  const place = rows.findIndex((one) => one.id === id)
  if (place < 0) return row === null ? rows : [...rows, row]
  return row === null ? rows.toSpliced(place, 1) : rows.with(place, row)
}
