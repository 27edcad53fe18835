import * as v from 'valibot'
import * as limits from '../../limits.ts'
import { writtenLineSchema, writtenNameSchema, writtenTextSchema } from '../written-text.ts'
import { interestOptions } from './answers.ts'

/** The range of heights in centimetres. */
export const heightRange = { least: 100, most: 250 } as const
const collegeMax = 200

/** A download address of Storage or of the local Firebase; no picture loads from elsewhere. */
const ownAddress =
  /^(https:\/\/firebasestorage\.googleapis\.com|http:\/\/(127\.0\.0\.1|localhost)(:[0-9]+)?)\/v0\/b\/[A-Za-z0-9._-]+\/o\/users%2F[^/?%]+%2Fprofile_images%2Fprofile(_[0-3])?\.jpg\?alt=media&token=[A-Za-z0-9_-]+$/

export const nameSchema = writtenNameSchema(limits.nameMax)

/**
 * A handle without the leading @ (specification §5 "Details"). Instagram has no handle with a dot at an end,
 * or two in a row.
 */
export const handleSchema = v.pipe(
  v.string(),
  v.maxLength(limits.handleMax),
  v.regex(/^[A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)*$/),
)

export const collegeSchema = writtenLineSchema(collegeMax)

/** An existing day, not before 1900. One pattern, which the rules compare at once. */
const day31 = '(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])'
const day30 = '(0[469]|11)-(0[1-9]|[12][0-9]|30)'
const day28 = '02-(0[1-9]|1[0-9]|2[0-8])'
const century = '(19|[2-9][0-9])'
const leapYear = `(${century}(0[48]|[2468][048]|[13579][26])|([2468][048]|[3579][26])00)`
const birthDate = new RegExp(
  `^(${century}[0-9][0-9]-(${day31}|${day30}|${day28})|${leapYear}-02-29)$`,
)

/** Calendar date, YYYY-MM-DD. */
export const dobSchema = v.pipe(v.string(), v.regex(birthDate))

export const heightSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(heightRange.least),
  v.maxValue(heightRange.most),
)

/** One to five different interests (specification §5). */
export const interestsSchema = v.pipe(
  v.array(v.picklist(interestOptions)),
  v.minLength(1),
  v.maxLength(limits.interestsMax),
  v.checkItems((item, index, items) => items.indexOf(item) === index),
)

export const bioSchema = writtenTextSchema(limits.bioMax)

export const photoUrlSchema = v.pipe(v.string(), v.regex(ownAddress))

/** Photos; the first one is the primary photo. */
export const photoUrlsSchema = v.pipe(v.array(photoUrlSchema), v.maxLength(limits.photosMax))
