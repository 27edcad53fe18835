import * as v from 'valibot'

const instant = v.pipe(v.number(), v.integer())

/** An instant in Unix milliseconds. On Firestore it is a Timestamp. */
export const time = () => instant

export const isInstant = (schema: v.GenericSchema): boolean => schema === instant

/**
 * Fields that hold an instant, or a map of instants. Adapters read every Timestamp as milliseconds,
 * and write numbers of these fields as Timestamps. A list, because a pattern could match a uid.
 */
const timeFields: ReadonlySet<string> = new Set([
  'acceptedTermsAt',
  'cancelledAt',
  'claimedAt',
  'clientAt',
  'completedAt',
  'createdAt',
  'creditedAt',
  'askedAt',
  'decidedAt',
  'deletedAt',
  'doneAt',
  'dueAt',
  'heldAt',
  'fullAt',
  'homeAt',
  'homeDueAt',
  'endAt',
  'endOrderedAt',
  'endAfter',
  'endBefore',
  'endsAt',
  'evidenceDueAt',
  'expireAt',
  'expiresAt',
  'expiresAtBefore',
  'imagesDueAt',
  'joinedAt',
  'lastLoginAt',
  'leftAt',
  'lookedAt',
  'markedAt',
  'meetAt',
  'messagesChangedAt',
  'pausedUntil',
  'plannedAt',
  'publishedAt',
  'pushedAt',
  'pokedAt',
  'readAt',
  'renewedAt',
  'returnsMatchAt',
  'seenAt',
  'sentAt',
  'signInEndsAt',
  'startAt',
  'nextStartAt',
  'startedAt',
  'submittedAt',
  'timestamp',
  'updatedAt',
  'voidAt',
])

export const isTimeField = (field: string): boolean => timeFields.has(field)

/** Stands in a write for the instant at which the server commits. Adapters translate it. */
export const serverTime = { serverTime: true } as const
export type ServerTime = typeof serverTime

export const isServerTime = (value: unknown): value is ServerTime =>
  typeof value === 'object' && value !== null && 'serverTime' in value && value.serverTime === true
