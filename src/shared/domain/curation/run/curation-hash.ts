import type { CurationInput, CurationOutput } from './curation-input.ts'
import { createSha256 } from './sha256.ts'

/** JSON with the keys of objects in order, in ASCII. */
const canonicalJson = (value: unknown): string => {
  const inOrder = (_key: string, entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([one], [other]) => (one < other ? -1 : 1)))
      : entry
  return JSON.stringify(value, inOrder).replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** @returns SHA-256 of everything that decides the curation, in the order in which it is given */
export const hashCurationInput = (input: CurationInput): string => {
  const { settings, men, women, weights, headStart, never, locks, scores, people } = input
  const hash = createSha256()
  const { perMan, floor, cap, seed } = settings
  hash.update(
    canonicalJson([{ perMan, floor, cap, seed }, weights ?? null, headStart ?? null, never, locks]),
  )
  // One by one, because one text of all scores could be longer than a text may be.
  for (const uid of [...men, ...women]) {
    hash.update(canonicalJson([uid, people?.[uid] ?? null]))
  }
  for (const row of scores ?? []) hash.update(JSON.stringify(row))
  return hash.digest()
}

/**
 * @returns SHA-256 of the input's hash and the assignments, men in the order of their uids. A man
 * with nobody adds nothing: who publishes does not know who was curated in vain.
 */
export const hashCuration = (
  inputHash: string,
  assignments: CurationOutput['assignments'],
): string => {
  const hash = createSha256()
  const lists = Object.entries(assignments).filter(([, uids]) => uids.length > 0)
  hash.update(canonicalJson([inputHash, Object.fromEntries(lists)]))
  return hash.digest()
}
