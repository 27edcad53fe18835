import * as limits from '../../limits.ts'
import type { Subscription } from '../../model/payments/subscription.ts'
import type { PersonIndex } from '../../model/people/person-index.ts'
import type { User } from '../../model/people/user.ts'
import { planState } from '../payments/plan-state.ts'

/** Accents of Latin letters after decomposition. Vowel signs of other scripts stay. */
const accents = /[\u0300-\u036f]/gu
/** A sign that sorts behind every letter: people without a name come last. */
const nameless = '\uf8ff'

const folded = (text: string): string =>
  text.normalize('NFKD').replace(accents, '').toLowerCase().replace(/\s+/gu, ' ').trim()

/** The beginning of a text, in whole characters: half of a surrogate pair is no text. */
const beginning = (text: string): string[] => Array.from(text).slice(0, limits.searchPrefixMax)

const prefixesOf = (text: string): string[] =>
  beginning(text).map((_, index, letters) => letters.slice(0, index + 1).join(''))

/** The name from each of its words on, because people are looked up by their family name too. */
const nameBeginnings = (name: string): string[] => {
  const words = folded(name).split(' ')
  return words.map((_, index) => words.slice(index).join(' '))
}

/**
 * The beginning that is looked up for typed words; null when none were typed. A handle may have its @. Only
 * the first letters count (limits.searchPrefixMax).
 */
export const searchPrefix = (typed: string): string | null => {
  const words = folded(typed).replace(/^@/u, '')
  return words === '' ? null : beginning(words).join('')
}

/** The number of digits of a time in Unix milliseconds, so that texts sort as their times do. */
const timeDigits = 15

/** @param now Unix milliseconds: a plan may end by date */
export const personIndexOf = (
  user: User,
  subscription: Subscription | undefined,
  now: number,
): PersonIndex => {
  const { uid, name = '', college = '', email, instagramId = '' } = user
  const plan = planState(subscription, now)
  const beginnings = [...nameBeginnings(name), ...[email, instagramId, college].map(folded)]
  return {
    uid,
    key: `${folded(name) || nameless} ${uid}`,
    name,
    college,
    gender: user.gender ?? null,
    verified: user.verified,
    complete: user.isProfileComplete,
    suspended: user.suspended === true,
    plan,
    joinedAt: user.createdAt,
    joinedKey: `${String(user.createdAt).padStart(timeDigits, '0')} ${uid}`,
    prefixes: [...new Set(beginnings.flatMap(prefixesOf))],
    expiresAt: plan === 'active' ? (subscription?.expiresAt ?? null) : null,
  }
}
