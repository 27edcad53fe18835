import { type Query, runQuery } from '../query/query.ts'
import type { Change } from '../store/change-log.ts'
import { isInScope, type View } from '../store/view.ts'
import type { Document, Instant } from '../types.ts'
import { collectionOf } from '../values/name.ts'

/** The move of one document into, within or out of a result. */
export type TargetEvent =
  | { kind: 'in'; document: Document }
  /** The document is null when it no longer exists. */
  | { kind: 'out'; name: string; document: Document | null }

export interface Target {
  all(view: View): TargetEvent[]
  /** The difference between two views. `names` are the documents that changed in between. */
  since(then: View, now: View, names: Iterable<string>): TargetEvent[]
  /** The effect of a commit. `now` includes the commit. */
  follow(changes: readonly Change[], now: View): TargetEvent[]
  project(document: Document): Document
}

const present = (document: Document): TargetEvent => ({ kind: 'in', document })

const left = (name: string, now: View): TargetEvent => ({
  kind: 'out',
  name,
  document: now.get(name),
})

const isResult = (query: Query, document: Document | null): document is Document =>
  document !== null &&
  isInScope(query.scope, collectionOf(document.name)) &&
  query.matches(document)

/** Null when the document was outside the result and still is. */
const stepOf = (query: Query, { name, before, after }: Change): TargetEvent | null => {
  if (isResult(query, after)) return present(after)
  return isResult(query, before) ? { kind: 'out', name, document: after } : null
}

const changesBetween = (then: View, now: View, names: Iterable<string>): Change[] =>
  [...names]
    .map((name) => ({ name, before: then.get(name), after: now.get(name) }))
    .filter(({ before, after }) => before !== after)

/** Follows named documents. Unlike a query, it also reports those that do not exist. */
export const documentsTarget = (names: readonly string[]): Target => {
  const wanted = new Set(names)
  const eventOf = (name: string, document: Document | null): TargetEvent =>
    document === null ? { kind: 'out', name, document } : present(document)
  const follow = (changes: readonly Change[]) =>
    changes.filter(({ name }) => wanted.has(name)).map(({ name, after }) => eventOf(name, after))
  return {
    all: (view) => [...wanted].map((name) => eventOf(name, view.get(name))),
    since: (then, now, changed) => follow(changesBetween(then, now, changed)),
    follow,
    project: (document) => document,
  }
}

/** Follows a query without offset and limit: a commit costs nothing for documents that it does not change. */
const openTarget = (query: Query): Target => {
  const follow = (changes: readonly Change[]) =>
    changes.map((change) => stepOf(query, change)).filter((event) => event !== null)
  return {
    all: (view) => runQuery(view, query).map(present),
    since: (then, now, names) => follow(changesBetween(then, now, names)),
    follow,
    project: query.project,
  }
}

/** Follows a query with offset or limit: runs it again whenever a matching document changes. */
const windowTarget = (query: Query): Target => {
  let shown = new Map<string, Instant>()

  const show = (documents: readonly Document[]): void => {
    shown = new Map(documents.map(({ name, updateTime }) => [name, updateTime]))
  }
  const advance = (now: View): TargetEvent[] => {
    const before = shown
    const documents = runQuery(now, query)
    show(documents)
    const gone = [...before.keys()].filter((name) => !shown.has(name))
    return [
      ...gone.map((name) => left(name, now)),
      ...documents.filter(({ name, updateTime }) => before.get(name) !== updateTime).map(present),
    ]
  }
  return {
    all: (view) => {
      const documents = runQuery(view, query)
      show(documents)
      return documents.map(present)
    },
    since: (then, now) => {
      show(runQuery(then, query))
      return advance(now)
    },
    follow: (changes, now) => {
      const isTouched = changes.some((change) => stepOf(query, change) !== null)
      return isTouched ? advance(now) : []
    },
    project: query.project,
  }
}

export const queryTarget = (query: Query): Target =>
  query.window.kind === 'all' ? openTarget(query) : windowTarget(query)
