import * as limits from '../../limits.ts'
import type { Verification } from '../../model/people/verification.ts'

/**
 * The time of the decision while its images are kept. An image that is stored after they were deleted is
 * newer than the decision, so the time is then zero.
 */
export const decidedAtOf = (verification: Verification | undefined): number => {
  const dueAt = verification?.imagesDueAt ?? null
  return dueAt === null ? 0 : dueAt - limits.collegeIdImagesMs
}

/** Whether a side was handed in: it waits for a decision, or belongs to one that may be taken back. */
export const isHandedIn = (verification: Verification | undefined, storedAt: number): boolean =>
  verification?.state === 'submitted' || storedAt <= decidedAtOf(verification)
