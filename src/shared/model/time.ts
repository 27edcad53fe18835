import * as v from 'valibot'

/** An instant in Unix milliseconds. On Firestore it is a Timestamp. */
export const time = () => v.pipe(v.number(), v.integer())

/**
 * Every field that holds an instant, or a map of instants. The adapters turn Firestore Timestamps
 * into milliseconds everywhere, and numbers below these keys into Timestamps on the way out.
 * An exact list, not a pattern: maps keyed by uid must never match by accident.
 */
const timeFields: ReadonlySet<string> = new Set([
  'acceptedTermsAt',
  'clientAt',
  'completedAt',
  'createdAt',
  'decidedAt',
  'deletedAt',
  'endAt',
  'expiresAt',
  'imagesDueAt',
  'lastLoginAt',
  'messagesChangedAt',
  'pausedUntil',
  'publishedAt',
  'pushedAt',
  'pokedAt',
  'readAt',
  'seenAt',
  'sentAt',
  'startAt',
  'submittedAt',
  'timestamp',
  'updatedAt',
  'voidAt',
])

export const isTimeField = (field: string): boolean => timeFields.has(field)

/** Stands in a write for "the instant at which the server commits". Adapters translate it. */
export const serverTime = { serverTime: true } as const
export type ServerTime = typeof serverTime

export const isServerTime = (value: unknown): value is ServerTime =>
  typeof value === 'object' && value !== null && 'serverTime' in value && value.serverTime === true
