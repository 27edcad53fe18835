import { createFailures } from './isolated.ts'
import type { Fields, Query, Store, Stored } from './store.ts'

/** Tells work in chunks when to leave the rest to the next run. */
export interface Deadline {
  isOver(): boolean
}

export const chunksOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )

const deletesPerTransaction = 200
const documentsPerChunk = 100

export const deleteDocuments = async (
  store: Store,
  documentPaths: readonly string[],
): Promise<void> => {
  for (const chunk of chunksOf(documentPaths, deletesPerTransaction)) {
    await store.transaction(async (transaction) => {
      for (const path of chunk) transaction.delete(path)
    })
  }
}

/**
 * Deletes the documents of a query, a chunk at a time: a run that dies, or whose time is over, leaves the others
 * to the next run.
 */
export const deleteQueryResults = async (
  store: Store,
  query: Query,
  deadline?: Deadline,
): Promise<void> => {
  while (deadline?.isOver() !== true) {
    const found = await store.query({ ...query, atMost: deletesPerTransaction })
    await deleteDocuments(
      store,
      found.map(({ path }) => path),
    )
    if (found.length < deletesPerTransaction) return
  }
}

/** @returns null: the query is not ordered by a time */
const timeIn = (document: Stored | undefined, field: string | undefined): number | null => {
  const value = field
    ?.split('.')
    .reduce<unknown>((fields, key) => (fields as Fields | undefined)?.[key], document?.data)
  return typeof value === 'number' ? value : null
}

/**
 * Works on every document of the query, a chunk at a time. A document whose work fails stays and stops no
 * other. A document that the work leaves in the query is read once, and again by the next run.
 * @param query compares a time with `<`
 * @param deadline after which no further document is begun; the next run finds what is left
 * @throws Error at the end when any has failed
 */
export const drainQuery = async (
  store: Store,
  query: Query,
  work: (found: Stored) => Promise<unknown>,
  deadline?: Deadline,
): Promise<void> => {
  const failures = createFailures()
  const by = query.where.find(([, operator]) => operator === '<')?.[0]
  /**
   * The next chunk begins at the time of the last document, without the documents of that time that are
   * known.
   */
  let place: { at: number | null; paths: readonly string[] } = { at: null, paths: [] }
  for (;;) {
    const { at, paths } = place
    const from: Query['where'] = at === null || by === undefined ? [] : [[by, '>', at - 1]]
    const found = await store.query({
      ...query,
      where: [...query.where, ...from],
      atMost: documentsPerChunk + paths.length,
    })
    const fresh = found.filter(({ path }) => !paths.includes(path))
    if (fresh.length === 0) break
    for (const document of fresh) {
      if (deadline?.isOver()) {
        console.warn(`${query.collection}: the time of this run is over, the next one goes on`)
        return failures.throwAny()
      }
      await failures.attempt(document.path, async () => {
        await work(document)
      })
    }
    const next = timeIn(fresh.at(-1), by)
    const there = fresh.filter((document) => timeIn(document, by) === next)
    place = {
      at: next,
      paths: [...(next === at ? paths : []), ...there.map(({ path }) => path)],
    }
  }
  failures.throwAny()
}

/** Milliseconds since any fixed moment. Only differences count: this is no time of day. */
export type Stopwatch = () => number

const processStopwatch: Stopwatch = () => performance.now()

/** No deadline, for work that is known to be small. */
export const noDeadline: Deadline = { isOver: () => false }

/** @param ms from now on */
export const createDeadline = (ms: number, stopwatch: Stopwatch = processStopwatch): Deadline => {
  const endsAt = stopwatch() + ms
  return { isOver: () => stopwatch() >= endsAt }
}

/**
 * Divides a time among steps that run one after another. A step that needs less than its share leaves the
 * rest to the later steps, and no step can use up the time of all.
 * @param totalMs for all steps
 * @returns what each step asks for once, when it begins
 */
export const createTimeShares = (
  totalMs: number,
  steps: number,
  stopwatch: Stopwatch = processStopwatch,
): (() => Deadline) => {
  const endsAt = stopwatch() + totalMs
  let left = steps
  return () => {
    const begun = stopwatch()
    const stepEndsAt = begun + Math.max(0, endsAt - begun) / Math.max(1, left)
    left -= 1
    return { isOver: () => stopwatch() >= stepEndsAt }
  }
}
