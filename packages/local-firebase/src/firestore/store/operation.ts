import { invalidArgument, StatusError } from '../status.ts'
import type { Document, Fields, Instant, Precondition, Value, Write } from '../types.ts'
import { canonicalFields } from '../values/canonical.ts'
import {
  deleteField,
  type FieldPath,
  getField,
  parseFieldPath,
  setField,
} from '../values/field-path.ts'
import { microsecondsOf, parseInstant } from '../values/instant.ts'
import { assertDocumentName } from '../values/name.ts'
import { applyTransforms, readTransforms, type Transform } from './transform.ts'

export type Condition =
  | { kind: 'none' }
  | { kind: 'exists'; exists: boolean }
  | { kind: 'unchanged'; updateTime: Instant }

interface Contents {
  fields: Fields
  /** Fields to replace; those absent from `fields` are deleted. */
  mask: 'whole' | readonly FieldPath[]
  transforms: readonly Transform[]
}

export type Operation = { name: string; condition: Condition } & (
  | ({ kind: 'put' } & Contents)
  | { kind: 'delete' }
  | { kind: 'verify' }
)

const readCondition = (raw: Precondition | undefined): Condition => {
  if (raw?.exists !== undefined) return { kind: 'exists', exists: raw.exists }
  if (raw?.updateTime === undefined) return { kind: 'none' }
  return { kind: 'unchanged', updateTime: parseInstant(raw.updateTime) }
}

/** @throws INVALID_ARGUMENT */
export const readOperation = (raw: Write): Operation => {
  const condition = readCondition(raw.currentDocument)
  if (raw.update !== undefined) {
    return {
      kind: 'put',
      name: assertDocumentName(raw.update.name),
      condition,
      fields: canonicalFields(raw.update.fields),
      mask:
        raw.updateMask === undefined
          ? 'whole'
          : (raw.updateMask.fieldPaths ?? []).map(parseFieldPath),
      transforms: readTransforms(raw.updateTransforms ?? []),
    }
  }
  if (raw.delete !== undefined) {
    if (raw.updateMask !== undefined) {
      throw invalidArgument('a delete must not specify a document mask.')
    }
    return { kind: 'delete', name: assertDocumentName(raw.delete), condition }
  }
  if (raw.verify !== undefined) {
    if (condition.kind === 'none') throw invalidArgument('a verify must contain a precondition')
    return { kind: 'verify', name: assertDocumentName(raw.verify), condition }
  }
  if (raw.transform !== undefined) {
    const { document, fieldTransforms = [] } = raw.transform
    if (fieldTransforms.length === 0) {
      throw invalidArgument('The list of FieldTransform must not be empty.')
    }
    return {
      kind: 'put',
      name: assertDocumentName(document),
      condition,
      fields: {},
      mask: [],
      transforms: readTransforms(fieldTransforms),
    }
  }
  throw invalidArgument('empty write operation')
}

/** Answers the new fields, null for a deleted document, and the results of transforms. */
export const applyOperation = (
  operation: Operation,
  before: Document | null,
  time: Instant,
): { fields: Fields | null; results: readonly Value[] } => {
  if (operation.kind === 'delete') return { fields: null, results: [] }
  if (operation.kind === 'verify') return { fields: before?.fields ?? null, results: [] }
  const { fields, mask, transforms } = operation
  const written = mask === 'whole' ? fields : mergeFields(before?.fields ?? {}, fields, mask)
  return applyTransforms(transforms, written, time)
}

const mergeFields = (before: Fields, update: Fields, mask: readonly FieldPath[]): Fields =>
  mask.reduce((merged, path) => {
    const value = getField(update, path)
    return value === undefined ? deleteField(merged, path) : setField(merged, path, value)
  }, before)

/** Null when the stored document meets the condition. */
export const conditionViolation = (
  operation: Operation,
  before: Document | null,
): StatusError | null => {
  const { condition, name } = operation
  if (condition.kind === 'exists' && condition.exists !== (before !== null)) {
    return condition.exists
      ? new StatusError('NOT_FOUND', `No document to update: ${name}`)
      : new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`)
  }
  if (condition.kind === 'unchanged' && condition.updateTime !== before?.updateTime) {
    const stored = before === null ? 0n : microsecondsOf(before.updateTime)
    return new StatusError(
      'FAILED_PRECONDITION',
      `the stored version (${stored}) does not match the required base version ` +
        `(${microsecondsOf(condition.updateTime)})`,
    )
  }
  return null
}
