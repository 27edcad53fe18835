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
