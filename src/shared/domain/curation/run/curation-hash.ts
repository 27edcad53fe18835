import type { CurationInput, CurationOutput } from './curation-input.ts'
import { createSha256, type Sha256State } from './sha256.ts'

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

/** Of the input's hash and the list of one man after the other, in the order of their uids. */
export interface ListsHash {
  /**
   * A man with nobody adds nothing: who publishes does not know who was curated in vain.
   * @param uid behind those that were added
   */
  add(uid: string, uids: readonly string[]): void
  /** Goes on with it. */
  state(): Sha256State
  /** @returns SHA-256. Nothing may be added afterwards. */
  digest(): string
}

export const createListsHash = (inputHash: string, from?: Sha256State): ListsHash => {
  const hash = createSha256(from)
  const head = `[${JSON.stringify(inputHash)},{`
  if (from === undefined) hash.update(head)
  let separator = from === undefined || from.bytes === head.length ? '' : ','
  return {
    add: (uid, uids) => {
      if (uids.length === 0) return
      hash.update(`${separator}${canonicalJson(uid)}:${canonicalJson(uids)}`)
      separator = ','
    },
    state: hash.state,
    digest: () => {
      hash.update('}]')
      return hash.digest()
    },
  }
}

/** @returns SHA-256 of the input's hash and the assignments */
export const hashCuration = (
  inputHash: string,
  assignments: CurationOutput['assignments'],
): string => {
  const hash = createListsHash(inputHash)
  for (const uid of Object.keys(assignments).sort()) hash.add(uid, assignments[uid] ?? [])
  return hash.digest()
}
