import type { Caller } from '../parts.ts'
import { type Counters, tallyOf } from './counters.ts'
import type { Faults } from './faults.ts'
import type { IndexGate } from './indexes/index-gate.ts'
import type { DocumentReader, RulesGate, Verdict, WriteStep } from './rules-gate.ts'
import { StatusError } from './status.ts'
import type { StagedCommit, Step, Store } from './store/store.ts'
import type { Transactions } from './store/transactions.ts'
import type { View } from './store/view.ts'
import type { Document, StructuredQuery } from './types.ts'

export interface Backend {
  store: Store
  transactions: Transactions
  rules: RulesGate
  counters: Counters
  faults: Faults
  indexes: IndexGate
}

const assertAllowed = (verdict: Verdict): void => {
  if ('denied' in verdict) throw new StatusError('PERMISSION_DENIED', verdict.denied)
}

/** @throws PERMISSION_DENIED for everybody but the Admin SDK */
export const assertOwner = (caller: Caller, operation: string): void => {
  if (caller.kind !== 'owner') {
    throw new StatusError('PERMISSION_DENIED', `${operation} require admin authentication.`)
  }
}

/** Bills the documents that rules read, each once a request. */
const billedReader = (backend: Backend, caller: Caller) => {
  const seen = new Set<string>()
  return (view: View): DocumentReader =>
    (name) => {
      if (!seen.has(name)) tallyOf(backend.counters, caller).reads += 1
      seen.add(name)
      return view.get(name)
    }
}

const attempt = (backend: Backend, caller: Caller) => ({
  caller,
  time: backend.store.requestTime(),
  read: billedReader(backend, caller)(backend.store.present),
})

/** @throws PERMISSION_DENIED */
export const assertMayGet = (
  backend: Backend,
  caller: Caller,
  name: string,
  document: Document | null,
): void => {
  if (caller.kind === 'owner') return
  assertAllowed(backend.rules.get({ ...attempt(backend, caller), name, document }))
}

/** @throws PERMISSION_DENIED */
export const assertMayList = (
  backend: Backend,
  caller: Caller,
  parent: string,
  query: StructuredQuery,
): void => {
  if (caller.kind === 'owner') return
  assertAllowed(backend.rules.list({ ...attempt(backend, caller), parent, query }))
}

/** Decides by the precondition, not by what is stored. */
const methodOf = ({ operation, before }: Step): WriteStep['method'] => {
  if (operation.kind === 'delete') return 'delete'
  const { condition } = operation
  const exists = condition.kind === 'exists' ? condition.exists : before !== null
  return exists ? 'update' : 'create'
}

/** @throws PERMISSION_DENIED when the rules refuse one write of the commit */
export const assertMayCommit = (backend: Backend, caller: Caller, commit: StagedCommit): void => {
  if (caller.kind === 'owner') return
  const written = commit.steps.filter(({ operation }) => operation.kind !== 'verify')
  for (const { operation, before } of commit.steps) {
    if (operation.kind === 'verify') assertMayGet(backend, caller, operation.name, before)
  }
  if (written.length === 0) return
  const reader = billedReader(backend, caller)
  assertAllowed(
    backend.rules.write({
      caller,
      time: commit.requestTime,
      read: reader(commit.present),
      readAfter: reader(commit.staged),
      steps: written.map((step) => ({
        method: methodOf(step),
        name: step.operation.name,
        before: step.before,
        after: step.after,
      })),
    }),
  )
}
