import type { ReadGoogle } from '../google.ts'

/**
 * Asks Google one thing.
 * @returns what is missing, in a sentence that says where to mend it; null when all is there, or when
 * another requirement says already that there is nothing to ask about
 */
export type Requirement = (read: ReadGoogle) => Promise<string | null>

/** A requirement that one answer settles. */
export const question =
  (url: string, fault: (answer: unknown) => string | null): Requirement =>
  async (read) =>
    fault(await read(url))
