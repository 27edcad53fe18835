import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '../../src/shared/errors.ts'

/**
 * Refuses a call whose admin looked at an older state, for calls that replace a document: the second of two
 * admins at once is refused.
 * @param seenUpdatedAt the `updatedAt` that the admin saw, null where there was no document yet; undefined
 * when the caller does not mind
 * @throws Refusal failed-precondition changed-meanwhile
 */
export const requireUnchanged = (
  { updatedAt }: { updatedAt: number | null },
  seenUpdatedAt: number | null | undefined,
): void => {
  if (seenUpdatedAt !== undefined && seenUpdatedAt !== updatedAt) {
    throw new Refusal('failed-precondition', 'changed-meanwhile')
  }
}

/**
 * Compares contents, for an undo and for lists that are edited: their caller does not know yet at which time
 * its own last change was stored.
 * @param seen what the admin saw; undefined when the caller does not mind
 * @throws Refusal failed-precondition changed-meanwhile
 */
export const requireSeen = (seen: object | undefined, stored: object): void => {
  if (seen !== undefined && !isDeepStrictEqual(seen, stored)) {
    throw new Refusal('failed-precondition', 'changed-meanwhile')
  }
}

/**
 * Refuses a call that adds to a document without showing it, if the document has changed since the admin
 * looked.
 * @param seenAt when the admin began to look; undefined when the caller does not mind
 * @throws Refusal failed-precondition changed-meanwhile
 */
export const requireUnchangedSince = (
  stored: { updatedAt: number } | undefined,
  seenAt: number | undefined,
): void => {
  if (seenAt !== undefined && stored !== undefined && stored.updatedAt > seenAt) {
    throw new Refusal('failed-precondition', 'changed-meanwhile')
  }
}
