import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '../../src/shared/errors.ts'

/**
 * For calls that replace what an admin looked at: of two admins at once the second gets an answer.
 * @param seenUpdatedAt the `updatedAt` that the admin saw; undefined when the caller does not mind
 * @throws Refusal failed-precondition changed-meanwhile
 */
export const requireUnchanged = (
  { updatedAt }: { updatedAt: number },
  seenUpdatedAt: number | undefined,
): void => {
  if (seenUpdatedAt !== undefined && seenUpdatedAt !== updatedAt) {
    throw new Refusal('failed-precondition', 'changed-meanwhile')
  }
}

/**
 * For an undo, and for lists that are edited: by what they hold, because nobody knows yet at which
 * time the own last change was stored.
 * @param seen what the admin saw; undefined when the caller does not mind
 * @throws Refusal failed-precondition changed-meanwhile
 */
export const requireSeen = (seen: object | undefined, stored: object): void => {
  if (seen !== undefined && !isDeepStrictEqual(seen, stored)) {
    throw new Refusal('failed-precondition', 'changed-meanwhile')
  }
}

/**
 * For what adds to a document without showing it: of two admins at once the second gets an answer.
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
