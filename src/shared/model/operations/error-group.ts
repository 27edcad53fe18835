import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import * as limits from '../../limits.ts'
import { durations } from '../../limits.ts'
import { time } from '../time.ts'

const engineNames = ['chromium', 'firefox', 'webkit', 'other'] as const
export type EngineName = (typeof engineNames)[number]

/** Name of the report of a phone that may read no photo of the bucket: the dashboard says how to mend it. */
export const photosWithheld = 'PhotosWithheld'

/** The only fields that leave a phone. The message is stripped on the phone, and again by the server. */
export const reportedErrorFields = {
  /** Number of the build (build-mark.ts); 0: not known. */
  build: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The pattern of the page's address, `$` in place of ids: /profile/$uid. */
  route: v.pipe(v.string(), v.regex(/^\/[A-Za-z$/_-]*$/), v.maxLength(60)),
  name: v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/)),
  message: v.pipe(v.string(), v.maxLength(limits.errorMessageMax)),
  engine: v.picklist(engineNames),
} as const
export const reportedErrorSchema = v.strictObject(reportedErrorFields)
export type ReportedError = v.InferOutput<typeof reportedErrorSchema>

/** errorGroups/{build}_{hash}: one error of one build, on all phones. */
export const errorGroupSchema = v.object({
  build: v.number(),
  name: v.string(),
  message: v.string(),
  /** The page where it was seen last. */
  route: v.string(),
  count: v.number(),
  engines: v.optional(v.record(v.string(), v.number()), {}),
  createdAt: time(),
  updatedAt: time(),
})
export type ErrorGroup = v.InferOutput<typeof errorGroupSchema>

/** errorPaces/{uid}: the number of reports of an account since `createdAt`. */
export const errorPaceSchema = v.object({
  count: v.number(),
  speeds: v.optional(v.number(), 0),
  createdAt: time(),
})
export type ErrorPace = v.InferOutput<typeof errorPaceSchema>

/** Errors of a build, on all phones. */
export const errorGroups = collection({
  name: 'errorGroups',
  id: 'build_hash',
  schema: errorGroupSchema,
  readers: 'admins',
  writers: 'server',
  people: {},
  exported: { not: 'counted for all phones together, without an account' },
  expiresAfterMs: limits.errorGroupKeptMs,
})

/** The number of errors that a phone has reported. */
export const errorPaces = collection({
  name: 'errorPaces',
  id: 'id',
  schema: errorPaceSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    id: 'deleted',
  },
  exported: { not: 'counts that hold a limit; they go by themselves' },
  expiresAfterMs: durations.day,
})
