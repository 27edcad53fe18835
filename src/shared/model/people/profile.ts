import * as v from 'valibot'
import { limits } from '../../limits.ts'
import { writtenLineSchema, writtenNameSchema, writtenTextSchema } from '../written-text.ts'
import { interestOptions } from './answers.ts'

/** Centimetres. */
export const heightRange = { least: 100, most: 250 } as const
const collegeMax = 200

const firstBirth = Date.UTC(1900, 0, 1)

/** A download address of Storage or of the local Firebase; no picture loads from elsewhere. */
const ownAddress =
  /^(https:\/\/firebasestorage\.googleapis\.com|http:\/\/(127\.0\.0\.1|localhost)(:[0-9]+)?)\/v0\/b\/[A-Za-z0-9._-]+\/o\/users%2F[^/?%]+%2Fprofile_images%2Fprofile(_[0-3])?\.jpg\?alt=media&token=[A-Za-z0-9_-]+$/

export const nameSchema = writtenNameSchema(limits.nameMax)

/** Without the leading @ (specification §5 "Details"). Instagram has no handle with a dot at an end, or two in a row. */
export const handleSchema = v.pipe(
  v.string(),
  v.maxLength(limits.handleMax),
  v.regex(/^[A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)*$/),
)

export const collegeSchema = writtenLineSchema(collegeMax)

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

export const bioSchema = writtenTextSchema(limits.bioMax)

export const photoUrlSchema = v.pipe(v.string(), v.regex(ownAddress))

/** The first one is the primary photo. */
export const photoUrlsSchema = v.pipe(v.array(photoUrlSchema), v.maxLength(limits.photosMax))
