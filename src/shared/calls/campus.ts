import * as v from 'valibot'
import { newPlaceSchema } from '../domain/matches/campus-places.ts'
import * as limits from '../limits.ts'
import { collegeSchema } from '../model/people/profile.ts'
import { time } from '../model/time.ts'
import { writtenLineSchema } from '../model/written-text.ts'
import { type CallDeclarations, documentId } from './declaration.ts'
import { roundSettingsFields } from './rounds.ts'

/** A UPI id, `name@bank`, as UPI apps take it. */
const upiId = v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9.\-_]{2,256}@[A-Za-z]{2,64}$/))

/** Changes that hold for the whole campus. */
export const campusCalls = {
  /** Replaces config/app except the colleges. Null: without a value. */
  saveConfig: {
    caller: 'admin',
    log: 'with-the-change',
    request: v.strictObject({
      supportEmail: v.pipe(v.string(), v.trim(), v.email()),
      upiId: v.nullable(upiId),
      upiName: v.nullable(writtenLineSchema(limits.nameMax)),
      verifiedRequired: v.boolean(),
      /** Whether students may pay through the gateway. Absent: as it was. */
      gateway: v.optional(v.boolean()),
      /** Public places to meet. Absent: as it was. */
      places: v.optional(v.pipe(v.array(newPlaceSchema), v.maxLength(limits.campusPlacesMax))),
      /** Pages of builds with a lower number reload into the newest one. Absent: as it was. */
      minimumBuild: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      roundDefaults: v.strictObject(roundSettingsFields),
      /** The `updatedAt` that the admin looks at; null when there is no document yet. */
      seenUpdatedAt: v.optional(v.nullable(time())),
    }),
    /** `updatedAt` of the saved settings: an undo sends it back as seen. */
    response: v.object({ status: v.picklist(['saved', 'already']), updatedAt: v.nullable(time()) }),
  },
  /**
   * `accept` adds the college, spelled as here, to everybody's list and tells the student; `reopen`
   * takes either decision back.
   */
  decideCollegeSuggestion: {
    caller: 'admin',
    request: v.variant('decision', [
      v.strictObject({
        decision: v.literal('accept'),
        id: documentId,
        name: collegeSchema,
        city: collegeSchema,
        state: collegeSchema,
      }),
      v.strictObject({ decision: v.literal('decline'), id: documentId }),
      v.strictObject({ decision: v.literal('reopen'), id: documentId }),
    ]),
    /** `already`: another press decided it, as `state` and `college` say. */
    response: v.object({
      status: v.picklist(['decided', 'already']),
      state: v.picklist(['waiting', 'accepted', 'declined', 'unknown']),
      college: v.nullable(v.object({ name: v.string(), city: v.string(), state: v.string() })),
    }),
  },
} as const satisfies CallDeclarations
