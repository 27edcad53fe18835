import type { Caller } from '../../parts.ts'
import { assertMayGet, assertMayList, type Backend } from '../backend.ts'
import { compileQuery } from '../query/query.ts'
import { invalidArgument } from '../status.ts'
import type { StructuredQuery } from '../types.ts'
import { assertDocumentName } from '../values/name.ts'
import { documentRoute, scopeRoute } from './routes.ts'
import { documentsTarget, queryTarget, type Target } from './target.ts'

export interface TargetRequest {
  targetId?: number
  documents?: { documents?: readonly string[] }
  query?: { parent: string; structuredQuery?: StructuredQuery }
  /** Base64. */
  resumeToken?: string
  readTime?: string
}

export interface OpenTarget {
  target: Target
  routes: readonly string[]
  /** Called now and before each later answer. @throws PERMISSION_DENIED, FAILED_PRECONDITION */
  authorise(): void
}

/** @throws INVALID_ARGUMENT */
export const openTarget = (
  backend: Backend,
  caller: Caller,
  { documents, query }: TargetRequest,
): OpenTarget => {
  if (documents !== undefined) {
    const names = (documents.documents ?? []).map((name) => assertDocumentName(name))
    const authorise = () => {
      for (const name of names) assertMayGet(backend, caller, name, backend.store.present.get(name))
    }
    return { target: documentsTarget(names), routes: names.map(documentRoute), authorise }
  }
  if (query?.structuredQuery === undefined) throw invalidArgument('A target is missing.')
  const { parent, structuredQuery } = query
  const compiled = compileQuery(parent, structuredQuery)
  let isIndexed = false
  return {
    target: queryTarget(compiled),
    routes: [scopeRoute(compiled.scope)],
    authorise() {
      assertMayList(backend, caller, parent, structuredQuery)
      // Indexes are checked once: they do not disappear while a listener is open.
      if (!isIndexed) backend.indexes(parent, structuredQuery)
      isIndexed = true
    },
  }
}
