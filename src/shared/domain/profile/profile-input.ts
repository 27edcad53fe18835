import * as limits from '../../limits.ts'
import { heightRange } from '../../model/people/profile.ts'
import { normaliseLine } from '../../model/written-text.ts'
import { isAdult } from './adulthood.ts'

/**
 * Links of Instagram: of its app ("Copy profile link"), its QR codes and its chats. Its help and other hosts
 * that end with its name have no profiles.
 */
const instagramLink =
  /(?:^|[^\w.-])(?:(?:www|m)\.)?(?:instagram\.com|instagr\.am|ig\.me)\/([^\s?#]*)|instagram:\/\/user\?username=([^\s&#]*)/i

/** Parts of a link's path that stand before the handle. */
const beforeHandle = ['_u', '_n', 'm', 'stories']
/** Parts that may stand behind a handle: the tabs of a profile. Any other path leads elsewhere. */
const tabs = 'tagged reels reel p followers following'.split(' ')
/** Pages of Instagram that are no profile. A handle with one of these names does not exist. */
const otherPages =
  'p reel reels tv s share explore accounts direct about legal developer invites stories highlights web'.split(
    ' ',
  )

/** The handle in a link; '' for a link that leads to no profile. */
const handleOfLink = ([, path = '', username = '']: RegExpExecArray): string => {
  const [first = '', second = '', ...rest] = path.split('/').filter((part) => part !== '')
  if (beforeHandle.includes(first)) return pageName(second)
  const isProfile = second === '' || (tabs.includes(second) && rest.length <= 1)
  return isProfile ? pageName(first || username) : ''
}

/** The handle that a part of a link is; '' for the name of another page. */
const pageName = (part: string): string =>
  otherPages.includes(part.toLowerCase()) ? '' : part.replace(/^(@|%40)/, '')

export const isInstagramLink = (typed: string): boolean => instagramLink.test(typed)

/**
 * The handle of a profile's link; otherwise the text trimmed and without one leading @ (specification §5).
 * A link that leads to no profile stays as it was typed.
 */
export const normaliseHandle = (typed: string): string => {
  const line = normaliseLine(typed)
  const link = instagramLink.exec(line)
  return (link !== null && handleOfLink(link)) || line.replace(/^[@\uff20]/, '').trim()
}

/** The parts of a date; '' is a part that was not chosen. */
export interface BirthDateParts {
  day: string
  month: string
  year: string
}

export const birthDateOf = ({ day, month, year }: BirthDateParts): string =>
  [year.padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-')

export const birthDateParts = (date: string | undefined): BirthDateParts => {
  const [year = '', month = '', day = ''] = (date ?? '').split('-')
  const plain = (part: string) => part.replace(/^0+/, '')
  return { day: plain(day), month: plain(month), year: plain(year) }
}

/** The greatest age in years: an older date of birth is a typing mistake. */
const longestLife = 100

/** The reason why a date of birth is refused, or null. @param now Unix milliseconds */
export const birthDateProblem = (
  parts: BirthDateParts,
  now: number,
): 'missing' | 'wrong' | 'underage' | 'tooOld' | null => {
  if (parts.day === '' || parts.month === '' || parts.year === '') return 'missing'
  const date = birthDateOf(parts)
  const real = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(real.getTime()) || real.toISOString().slice(0, 10) !== date) return 'wrong'
  if (Number(parts.year) < new Date(now).getUTCFullYear() - longestLife) return 'tooOld'
  return isAdult(date, now) ? null : 'underage'
}

type HeightUnit = 'cm' | 'feet'
export interface TypedHeight {
  unit: HeightUnit
  centimetres: string
  feet: string
  inches: string
}

const inchCm = 2.54
const inchesInFoot = 12
const digits = /^\d{1,3}$/

/** Whole centimetres; undefined for empty fields, null for an impossible height. */
export const heightInCm = (typed: TypedHeight): number | undefined | null => {
  const centimetres = typed.unit === 'cm' ? typed.centimetres.trim() : typedFeet(typed)
  if (centimetres === '') return undefined
  if (!digits.test(centimetres)) return null
  const height = Number(centimetres)
  return height >= heightRange.least && height <= heightRange.most ? height : null
}

const typedFeet = ({ feet, inches }: TypedHeight): string => {
  if (feet.trim() === '' && inches.trim() === '') return ''
  const [f, i] = [feet.trim(), inches.trim() || '0']
  const wrong = !digits.test(f) || !digits.test(i) || Number(i) >= inchesInFoot
  return wrong ? 'wrong' : String(Math.round((Number(f) * inchesInFoot + Number(i)) * inchCm))
}

export const typedHeight = (height: number | undefined): TypedHeight => {
  const inches = height === undefined ? 0 : Math.round(height / inchCm)
  return {
    unit: 'cm',
    centimetres: height === undefined ? '' : String(height),
    feet: height === undefined ? '' : String(Math.floor(inches / inchesInFoot)),
    inches: height === undefined ? '' : String(inches % inchesInFoot),
  }
}

/** Adds or removes one interest; ignores one beyond the limit (specification §5). */
export const toggledInterest = <T>(chosen: readonly T[], option: T): T[] => {
  if (chosen.includes(option)) return chosen.filter((other) => other !== option)
  return chosen.length >= limits.interestsMax ? [...chosen] : [...chosen, option]
}
