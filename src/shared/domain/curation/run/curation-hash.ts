import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { CurationInput, CurationOutput } from './curation-input.ts'

/** JSON with the keys of objects in order. */
const canonicalJson = (value: unknown): string => {
  const inOrder = (_key: string, entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([one], [other]) => (one < other ? -1 : 1)))
      : entry
  return JSON.stringify(value, inOrder)
}

/**
 * The hash is not `crypto.subtle`'s: that takes all bytes at once, of which a campus has too many, and it
 * answers later, while a curation is computed in one go.
 * @returns SHA-256 of everything that decides the curation, in the order in which it is given
 */
export const hashCurationInput = (input: CurationInput): string => {
  const { settings, men, women, weights, headStart, first, never, locks, scores, people } = input
  const hash = sha256.create()
  const add = (text: string) => hash.update(utf8ToBytes(text))
  const { perMan, floor, cap, seed } = settings
  const rules = { perMan, floor, cap, seed }
  add(canonicalJson([rules, weights ?? null, headStart ?? null, never, locks]))
  if (first !== undefined) add(canonicalJson(['first', first]))
  // People are hashed one by one, because one text of all scores could be longer than a text may be.
  for (const uid of [...men, ...women]) {
    add(canonicalJson([uid, people?.[uid] ?? null]))
  }
  for (const row of scores ?? []) add(JSON.stringify(row))
  return bytesToHex(hash.digest())
}

/**
 * The hash with one more list, after those of the men before him in the order of uids. An empty list adds
 * nothing, because publishing does not know which men were curated in vain.
 * @param hash of the lists before; of the input, for the first man
 */
export const hashOneMoreList = (hash: string, uid: string, uids: readonly string[]): string =>
  uids.length === 0 ? hash : bytesToHex(sha256(utf8ToBytes(hash + canonicalJson([uid, uids]))))

/** @returns SHA-256 of the input's hash and the assignments */
export const hashCuration = (
  inputHash: string,
  assignments: CurationOutput['assignments'],
): string =>
  Object.keys(assignments)
    .sort()
    .reduce((hash, uid) => hashOneMoreList(hash, uid, assignments[uid] ?? []), inputHash)
