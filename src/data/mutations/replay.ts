import type { Messenger } from '../../remote/remote.ts'
import { Refusal, type RefusalCode, Transient } from '../../shared/errors.ts'
import { ownChangeGapMs } from '../../shared/limits.ts'
import { serverTime } from '../../shared/model/time.ts'

const alreadyThere: readonly RefusalCode[] = ['already-exists', 'permission-denied']
const alreadyGone: readonly RefusalCode[] = ['not-found', 'permission-denied']

const isOneOf = (codes: readonly RefusalCode[], error: unknown): error is Refusal =>
  error instanceof Refusal && codes.includes(error.code)

/** @throws the first refusal when the document cannot be read, because that proves nothing */
const exists = async (remote: Messenger, path: string, refusal: Refusal): Promise<boolean> => {
  try {
    return (await remote.get(path)) !== null
  } catch (error) {
    throw error instanceof Refusal ? refusal : error
  }
}

/** Creates a document. A replay after a lost answer finds the document and counts as done. */
export const createDocumentOnce = async (
  remote: Messenger,
  path: string,
  data: Record<string, unknown>,
): Promise<void> => {
  try {
    await remote.commit([{ kind: 'create', path, data }])
  } catch (error) {
    if (!isOneOf(alreadyThere, error) || !(await exists(remote, path, error))) throw error
  }
}

export const deleteDocumentOnce = async (remote: Messenger, path: string): Promise<void> => {
  try {
    await remote.commit([{ kind: 'delete', path }])
  } catch (error) {
    if (!isOneOf(alreadyGone, error) || (await exists(remote, path, error))) throw error
  }
}

/**
 * Puts a document of the owner whose changes the rules pace (shared/model/client-writes.ts).
 * @throws Transient where only the pace holds it up
 */
export const putPacedDocument = async (
  remote: Messenger,
  path: string,
  fields: Readonly<Record<string, string | number | boolean | null>>,
): Promise<void> => {
  try {
    await remote.commit([{ kind: 'merge', path, data: { ...fields, updatedAt: serverTime } }])
  } catch (error) {
    if (!isOneOf(['permission-denied'], error)) throw error
    const stored = (await remote.get(path))?.data
    // A document that ends with its match is deleted. While it is there, the rules refuse nothing but a
    // change too soon.
    if (stored === undefined) throw error
    const isThere = Object.entries(fields).every(([field, value]) => stored[field] === value)
    if (!isThere) throw new Transient('changed a moment ago', ownChangeGapMs)
  }
}
