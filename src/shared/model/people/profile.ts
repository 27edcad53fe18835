import * as v from 'valibot'
import { limits } from '../../limits.ts'
import { interestOptions } from './answers.ts'

/** Centimetres. */
export const heightRange = { least: 100, most: 250 } as const
const collegeMax = 200

const firstBirth = Date.UTC(1900, 0, 1)

/** A text that is not only white space. Spelt out: `\s` differs in the rules. */
const saysSomething =
  /^[\s\S]*[^\s\v\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff][\s\S]*$/u

/** No control characters and no marks of writing direction. */
const plainLine = /^[^\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]*$/u

/** A download address of Storage or of the local Firebase; no picture loads from elsewhere. */
const ownAddress =
  /^(https:\/\/firebasestorage\.googleapis\.com|http:\/\/(127\.0\.0\.1|localhost)(:[0-9]+)?)\/v0\/b\/[A-Za-z0-9._-]+\/o\/users%2F[^/?%]+%2Fprofile_images%2Fprofile(_[0-3])?\.jpg\?alt=media&token=[A-Za-z0-9_-]+$/

export const nameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(limits.nameMax),
  v.regex(plainLine),
)

/** Without the leading @ (specification §5 "Details"). */
export const handleSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._]{1,30}$/))

export const collegeSchema = v.pipe(
  v.string(),
  v.maxLength(collegeMax),
  v.regex(saysSomething),
  v.regex(plainLine),
)

/** An existing day, not before 1900. */
export const isBirthDate = (date: string): boolean => {
  const instant = Date.parse(date)
  return instant >= firstBirth && new Date(instant).toISOString().startsWith(date)
}

/** Calendar date, YYYY-MM-DD. */
export const dobSchema = v.pipe(v.string(), v.isoDate(), v.check(isBirthDate))

export const heightSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(heightRange.least),
  v.maxValue(heightRange.most),
)

/** One to five different ones (specification §5). */
export const interestsSchema = v.pipe(
  v.array(v.picklist(interestOptions)),
  v.minLength(1),
  v.maxLength(limits.interestsMax),
  v.checkItems((item, index, items) => items.indexOf(item) === index),
)

export const bioSchema = v.pipe(v.string(), v.maxLength(limits.bioMax), v.regex(saysSomething))

export const photoUrlSchema = v.pipe(v.string(), v.regex(ownAddress))

/** The first one is the primary photo. */
export const photoUrlsSchema = v.pipe(v.array(photoUrlSchema), v.maxLength(limits.photosMax))
