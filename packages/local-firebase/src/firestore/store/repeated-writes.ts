import { invalidArgument } from '../status.ts'
import type { Instant } from '../types.ts'
import { microsecondsOf } from '../values/instant.ts'
import type { Operation } from './operation.ts'

/**
 * Firestore makes one change of all writes of a commit to one document. Its base is decided by the first
 * write; the names are those of its sentences.
 */
interface Change {
  base: 'upsert' | 'insert' | 'update'
  version: Instant | null
  isDeleted: boolean
}

/** The condition of a later write must follow from the writes before it. @throws INVALID_ARGUMENT */
export const assertRepeatedWrites = (operations: readonly Operation[]): void => {
  if (operations.length < 2) return
  assertVerifiedAlone(operations)
  const changes = new Map<string, Change>()
  for (const operation of operations) {
    const earlier = changes.get(operation.name)
    if (earlier !== undefined) assertFollows(operation, earlier)
    const isDeleted = operation.kind === 'delete'
    changes.set(operation.name, { ...(earlier ?? firstChange(operation)), isDeleted })
  }
}

const firstChange = ({ condition }: Operation): Omit<Change, 'isDeleted'> => {
  if (condition.kind === 'unchanged') return { base: 'update', version: condition.updateTime }
  if (condition.kind === 'none') return { base: 'upsert', version: null }
  return { base: condition.exists ? 'update' : 'insert', version: null }
}

const assertFollows = ({ kind, condition }: Operation, earlier: Change): void => {
  const needsAbsence = condition.kind === 'exists' && !condition.exists
  const needsPresence = kind === 'put' ? condition.kind !== 'none' : condition.kind === 'exists'
  if (needsAbsence ? !earlier.isDeleted : needsPresence && earlier.isDeleted) {
    const before = earlier.isDeleted ? 'delete' : earlier.base
    const later = kind === 'delete' ? kind : needsAbsence ? 'insert' : 'update'
    throw invalidArgument(`Cannot ${before} then ${later} an entity in the same request.`)
  }
  if (condition.kind === 'unchanged' && condition.updateTime !== earlier.version) {
    throw invalidArgument(
      'Cannot collapse mutations with different version preconditions ' +
        `(${versionText(earlier.version)} and ${versionText(condition.updateTime)})`,
    )
  }
}

const versionText = (version: Instant | null): string =>
  version === null
    ? 'null'
    : `VersionPrecondition{exactBaseVersion=${microsecondsOf(version)}, maxBaseVersion=null}`

const assertVerifiedAlone = (operations: readonly Operation[]): void => {
  const written = new Set<string>()
  const verified = new Set<string>()
  for (const { kind, name } of operations) {
    const isVerified = verified.has(name)
    const earlier = isVerified ? 'verified' : 'written'
    if (kind === 'verify' && isVerified) {
      throw invalidArgument(
        'the same document cannot be verified more than once in a single request',
      )
    }
    if (isVerified || (kind === 'verify' && written.has(name))) {
      const later = kind === 'verify' ? 'verified' : 'written'
      throw invalidArgument(
        `the same document cannot be ${earlier} and then ${later} in a single request`,
      )
    }
    const seen = kind === 'verify' ? verified : written
    seen.add(name)
  }
}
