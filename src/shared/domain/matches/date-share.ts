import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as limits from '../../limits.ts'
import type { DateShare } from '../../model/matches/date-share.ts'

/** 128 bits in hexadecimal digits. @param bytes 16, of chance */
export const shareTokenOf = (bytes: Uint8Array): string => bytesToHex(bytes)

/**
 * The id of the document: nobody comes from it to the link. By the same SHA-256 as a
 * curation (curation-hash.ts says why not `crypto.subtle`).
 */
export const dateShareId = (token: string): string =>
  bytesToHex(sha256(utf8ToBytes(token))).slice(0, 32)

/** The page's address on the site, in the language of the person who makes it. */
export const dateSharePath = (token: string, language: 'en' | 'hi'): string =>
  language === 'hi' ? `/hi/date/${token}` : `/date/${token}`

/** Null for the address of another page. */
export const readDateSharePath = (
  path: string,
): { token: string; language: 'en' | 'hi' } | null => {
  const [, hindi, token] = /^\/(hi\/)?date\/([0-9a-f]{32})\/?$/.exec(path) ?? []
  return token === undefined ? null : { token, language: hindi === undefined ? 'en' : 'hi' }
}

export type DateShareScene = 'gone' | 'off' | 'before' | 'out' | 'home' | 'no word'

/** The state of a shared date, by the server's clock. @param now Unix milliseconds */
export const dateShareScene = (
  {
    meetAt,
    homeDueAt,
    homeAt,
    isOff,
  }: Pick<DateShare, 'meetAt' | 'homeDueAt' | 'homeAt' | 'isOff'>,
  now: number,
): DateShareScene => {
  if (now >= meetAt + limits.dateShareMs) return 'gone'
  if (homeAt !== null) return 'home'
  if (isOff) return 'off'
  if (now < meetAt) return 'before'
  return now < homeDueAt ? 'out' : 'no word'
}

type Followed = Pick<DateShare, 'matchId' | 'meetAt' | 'homeDueAt' | 'homeAt' | 'isOff'>

/** The links whose date has begun and of which a friend waits to hear, by date, the earliest first. */
export const datesOut = <Share extends Followed>(
  shares: readonly Share[],
  now: number,
): (readonly Share[])[] => {
  const out = shares
    .filter((share) => ['out', 'no word'].includes(dateShareScene(share, now)))
    .sort((one, other) => one.meetAt - other.meetAt)
  const dateOf = ({ matchId, meetAt }: Share) => `${matchId} ${meetAt}`
  return [...new Set(out.map(dateOf))].map((date) => out.filter((share) => dateOf(share) === date))
}

/** The next time at which a date begins or its pages end, Unix milliseconds; null without one. */
export const nextDateShareTurn = (
  shares: readonly Pick<DateShare, 'meetAt'>[],
  now: number,
): number | null => {
  const turns = shares.flatMap(({ meetAt }) => [meetAt, meetAt + limits.dateShareMs])
  return turns.filter((at) => at > now).sort((one, other) => one - other)[0] ?? null
}
