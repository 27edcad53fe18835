import type { Caller } from '../../parts.ts'
import { assertMayCommit, assertOwner, type Backend } from '../backend.ts'
import { tallyOf } from '../counters.ts'
import { invalidArgument, StatusError, statusErrorOf } from '../status.ts'
import { type Operation, readOperation } from '../store/operation.ts'
import type { CommitResult } from '../store/store.ts'
import type { TransactionOptions } from '../store/transactions.ts'
import type { Write, WriteResult } from '../types.ts'

export interface CommitRequest {
  writes?: readonly Write[]
  /** Base64. */
  transaction?: string
}

export interface BatchWriteRequest {
  writes?: readonly Write[]
}

const countWrites = (backend: Backend, caller: Caller, operations: readonly Operation[]): void => {
  const tally = tallyOf(backend.counters, caller)
  for (const { kind } of operations) {
    if (kind === 'put') tally.writes += 1
    else if (kind === 'delete') tally.deletes += 1
    else tally.reads += 1
  }
}

/** Makes all writes or none. Serves the Commit call and each request of a Write stream. */
export const commit = (
  backend: Backend,
  caller: Caller,
  { writes = [], transaction }: CommitRequest,
): CommitResult => {
  const operations = writes.map(readOperation)
  backend.faults.beforeCommit(caller)
  if (transaction) backend.transactions.finish(transaction, operations.length)
  const result = backend.store.commit(operations, (staged) =>
    assertMayCommit(backend, caller, staged),
  )
  countWrites(backend, caller, operations)
  return result
}

/** Makes each write by itself, with a status each. Admin SDK only. */
export const batchWrite = (
  backend: Backend,
  caller: Caller,
  { writes = [] }: BatchWriteRequest,
): { writeResults: WriteResult[]; status: { code?: number; message?: string }[] } => {
  assertOwner(caller, 'Batch writes')
  const names = writes.map((write) => readOperation(write).name)
  if (new Set(names).size < names.length) {
    throw invalidArgument('the same document cannot be written more than once in a single request')
  }
  const outcomes = writes.map((write) => {
    try {
      const [result = {}] = commit(backend, caller, { writes: [write] }).writeResults
      return { result, status: {} }
    } catch (error) {
      const { code, message } = statusErrorOf(error)
      return { result: {}, status: { code, message } }
    }
  })
  return {
    writeResults: outcomes.map(({ result }) => result),
    status: outcomes.map(({ status }) => status),
  }
}

export const beginTransaction = (
  backend: Backend,
  _caller: Caller,
  { options = {} }: { options?: TransactionOptions },
): { transaction: string } => ({ transaction: backend.transactions.begin(options).id })

export const rollback = (
  backend: Backend,
  _caller: Caller,
  { transaction }: { transaction?: string },
): object => {
  if (!transaction) throw new StatusError('INVALID_ARGUMENT', 'Invalid transaction.')
  backend.transactions.rollback(transaction)
  return {}
}
