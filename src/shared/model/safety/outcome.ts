import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { suspensionSchema } from '../people/suspension.ts'
import { time } from '../time.ts'
import { appealSchema } from './appeal.ts'
import { removableContent } from './report.ts'

export const outcomeKinds = ['warn', 'removeContent', 'suspend', 'ban'] as const
export type OutcomeKind = (typeof outcomeKinds)[number]

/**
 * outcomes/{id}: an admin's act against a person, and that person's appeal. An outcome of a report has the
 * report's deskId. It stays when the account is deleted, as reports do.
 */
export const outcomeSchema = v.object({
  uid: v.string(),
  kind: v.picklist(outcomeKinds),
  /** The reason as the person read it. */
  reason: v.string(),
  /** The content that `removeContent` removed, and the words that an undo puts back. */
  content: v.optional(v.array(v.picklist(removableContent)), []),
  bio: v.optional(v.string(), ''),
  /** The end of a suspension; null: until an admin lifts it. */
  endsAt: v.optional(v.nullable(time()), null),
  /** The suspension from before: an undo brings it back. */
  earlier: v.optional(v.nullable(suspensionSchema), null),
  /** The admin who decided: another one reads the appeal. */
  decidedBy: v.string(),
  appeal: v.optional(v.nullable(appealSchema), null),
  createdAt: time(),
  updatedAt: time(),
})
export type Outcome = v.InferOutput<typeof outcomeSchema>

/** Moderation's acts about a person, and their one appeal. */
export const outcomes = collection({
  name: 'outcomes',
  id: 'random',
  schema: outcomeSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    appeal: { kept: 'its author answers for it, as the report does' },
    decidedBy: { kept: 'what admins did stays answerable' },
    uid: { kept: 'what admins did to somebody stays answerable, as its report does' },
  },
  exported: {
    byHand: 'of the appeal only what its author may know',
    only: ['kind', 'reason', 'content', 'bio', 'endsAt', 'appeal', 'createdAt'],
  },
})
