import type { ServerClock } from '../../data/clock/server-clock.ts'
import { backoffMs } from '../../data/lib/backoff.ts'
import { singleFlight } from '../../data/lib/single-flight.ts'
import { answerAge } from '../../data/pending/forget.ts'
import { Refusal } from '../../shared/errors.ts'
import * as limits from '../../shared/limits.ts'
import { type DeskAnswer, isNewer, type ReadyAnswer } from './desk-answer.ts'
import type { DeskQuery, DeskSource } from './desk-query.ts'
import { type ListWord, wordOf } from './list-words.ts'

/** Notes what is asked through it: an answer is kept only if each list that it is made of is. */
const noteAsked = (source: DeskSource): { source: DeskSource; isKept: () => boolean } => {
  const asked = new Set<ListWord | 'act'>()
  const note = (list: string, request?: object) => asked.add(wordOf(list, request))
  return {
    source: {
      get: (path) => {
        note(path.slice(0, path.indexOf('/')))
        return source.get(path)
      },
      pull: (query) => {
        note(query.collection)
        return source.pull(query)
      },
      call: (name, request) => {
        note(name, request)
        return source.call(name, request)
      },
    },
    isKept: () =>
      asked.has('kept') && [...asked].every((word) => word === 'kept' || word === 'beside'),
  }
}

export interface QueryRefresh {
  /** Reads now; after a running read once more. Never rejects. @returns whether it was read */
  now(): Promise<boolean>
  /** Reads now if the answer is old, and again whenever it becomes so. */
  resume(): void
  pause(): void
  /** Tries again now, if the last read failed. */
  wake(): void
}

interface RefreshParts {
  source: () => Promise<DeskSource>
  clock: Pick<ServerClock, 'now' | 'whenMeasured'>
  answer: () => DeskAnswer
  show: (answer: DeskAnswer) => void
  keep: (answer: ReadyAnswer) => void
  /** The server refuses the account. */
  refused: () => void
}

/** Keeps the answer to one query up to date while a page shows it. */
export const createQueryRefresh = (
  { source, clock, answer, show, keep, refused }: RefreshParts,
  { read, refreshMs }: Pick<DeskQuery<unknown>, 'read' | 'refreshMs'>,
): QueryRefresh => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isResumed = false
  let failures = 0
  /** Whether the newest read of this page succeeded. A row of the account is no read: a page that opens reads. */
  let isRead = answer().state === 'ready'
  const oldMs = refreshMs ?? limits.deskAnswersMs

  const arm = (waitMs: number) => {
    clearTimeout(timer)
    if (isResumed) timer = setTimeout(readIfOld, waitMs)
  }
  /** Another tab may have read it meanwhile. */
  const readIfOld = () => {
    const known = answer()
    const age = known.state === 'ready' && isRead ? answerAge(known.readAt, clock.now()) : null
    if (age === null || age >= oldMs) void now()
    else arm(oldMs - age)
  }
  const readNow = singleFlight(async () => {
    clearTimeout(timer)
    let readAt = clock.now()
    let keepShown = (_answer: ReadyAnswer) => {}
    // Until it is measured the clock is believed: a device's may be hours away.
    const stopWaiting = clock.whenMeasured((measuredAt) => {
      const shown = answer()
      if (shown.state === 'ready' && shown.readAt === readAt) {
        const dated = { ...shown, readAt: measuredAt }
        show(dated)
        keepShown(dated)
      }
      readAt = measuredAt
    })
    try {
      const asked = noteAsked(await source())
      const rows = await read(asked.source)
      failures = 0
      isRead = true
      const before = answer()
      const fresh = { state: 'ready', rows, readAt, trouble: null } as const
      // A page that was left and opened again, or another tab, may have read a newer answer meanwhile.
      if (before.state === 'ready' && !isNewer(readAt, before.readAt, clock.now())) {
        show({ ...before, trouble: null })
      } else {
        show(fresh)
        if (asked.isKept()) keepShown = keep
        keepShown(fresh)
      }
      arm(oldMs)
    } catch (trouble) {
      stopWaiting()
      failures += 1
      isRead = false
      // An account that may not read the rows any more may not keep them either.
      const isRefused = trouble instanceof Refusal && trouble.code === 'permission-denied'
      if (isRefused) refused()
      show(isRefused ? { state: 'loading', trouble } : { ...answer(), trouble })
      arm(backoffMs(failures))
    }
  })
  const now = async () => {
    await readNow()
    return isRead
  }
  return {
    now,
    resume: () => {
      isResumed = true
      readIfOld()
    },
    pause: () => {
      isResumed = false
      clearTimeout(timer)
    },
    wake: () => {
      if (isResumed && failures > 0) void now()
    },
  }
}
