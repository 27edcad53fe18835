import * as v from 'valibot'
import { notificationTargets } from '../../shared/model/notifications/notification.ts'
import { reportedErrorSchema } from '../../shared/model/operations/error-group.ts'
import { receiptSchema } from '../../shared/model/rounds/receipt.ts'
import type { RoundRow, UserDatabase } from '../database/schema.ts'
import { keepTypedLetters } from './typed.ts'

/** Facts of each draft that sign-out and the deletion of rows ask for. */
interface DraftFacts {
  /** The row whose deletion deletes the draft; none: it stays until it is finished or the account leaves. */
  endsWith: 'match' | 'person' | 'round' | 'none'
  /** `unfinished`: words or scans that the person has not decided to send. `facts`: an act, or its traces. */
  holds: 'unfinished' | 'facts'
}

/** A row of `drafts`, which only this phone has. A value that this build cannot read counts as none. */
const draft = <const Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
  facts: DraftFacts,
) => {
  type Value = v.InferOutput<Schema>
  const read = async ({ drafts }: UserDatabase): Promise<Value | null> => {
    const parsed = v.safeParse(schema, (await drafts.get(key))?.value)
    return parsed.success ? parsed.output : null
  }
  /** @param value null deletes the draft */
  const keep = async ({ drafts }: UserDatabase, value: Value | null): Promise<void> => {
    if (value === null) await drafts.delete(key)
    else await drafts.put({ key, value })
  }
  /** Keeps the draft at each letter that is typed into it. A draft that ends leaves the disk at once. */
  const type = (database: UserDatabase, value: Value | null): Promise<void> =>
    value === null
      ? keep(database, null)
      : keepTypedLetters(database, key, () => keep(database, value))
  /**
   * Changes the draft in one transaction, because another tab may write it too. A change from none to none
   * writes nothing.
   */
  const change = (
    database: UserDatabase,
    next: (before: Value | null) => Value | null,
  ): Promise<void> =>
    database.transaction('rw', database.drafts, async () => {
      const before = await read(database)
      const after = next(before)
      if (after !== before) await keep(database, after)
    })
  return {
    key,
    ...facts,
    read,
    keep,
    type,
    drop: (database: UserDatabase) => keep(database, null),
    change,
  }
}

const sendDraftSchema = v.object({
  /**
   * The id of the send. It changes with the content, so that a repeat has the same id and new words another.
   */
  id: v.string(),
  target: v.picklist(notificationTargets),
  /** Uid or e-mail, as typed. */
  person: v.string(),
  title: v.string(),
  body: v.string(),
  isLater: v.boolean(),
  /** The text of the time field, in the campus's time. */
  at: v.string(),
})
/** A notification that an admin has typed and not sent. */
export type SendDraft = v.InferOutput<typeof sendDraftSchema>

const paymentDraftSchema = v.object({
  /** The payment's reference, made here once. The UPI app sends it along, and the admin looks for it. */
  reference: v.string(),
  utr: v.string(),
  /** The plan's `updatedAt` when the screen showed its price. */
  planSeenAt: v.optional(v.number()),
  /** The server's answer, until the payment itself arrives: `known` is how it was known before, if it was. */
  sent: v.optional(
    v.object({
      paymentId: v.string(),
      utr: v.string(),
      at: v.number(),
      known: v.optional(v.number()),
    }),
  ),
  /** The order that the gateway's checkout said is paid, until its payment arrives. */
  order: v.optional(v.object({ id: v.string(), at: v.number() })),
})
export type PaymentDraft = v.InferOutput<typeof paymentDraftSchema>

/** All drafts but the undo notes (undo-notes.ts). Older builds have stored rows under these keys. */
export const draftOf = {
  /** Words typed into a section of the profile. */
  profile: (section: string) =>
    draft(`profile:${section}`, v.record(v.string(), v.unknown()), {
      endsWith: 'none',
      holds: 'unfinished',
    }),
  suggestedCollege: draft('profile:suggested-college', v.string(), {
    endsWith: 'none',
    holds: 'unfinished',
  }),
  /** An unsent message. */
  message: (matchId: string) =>
    draft(`message:${matchId}`, v.string(), { endsWith: 'match', holds: 'unfinished' }),
  /** A place typed for a plan to meet. */
  meetingPlace: (matchId: string) =>
    draft(`meeting-place:${matchId}`, v.string(), { endsWith: 'match', holds: 'unfinished' }),
  /** Words of a report of this person. */
  report: (uid: string) =>
    draft(`report:${uid}`, v.string(), { endsWith: 'person', holds: 'unfinished' }),
  /** An appeal typed against an outcome. */
  appeal: (outcomeId: string) =>
    draft(`appeal:${outcomeId}`, v.string(), { endsWith: 'none', holds: 'unfinished' }),
  /** An admin's notification. It outlives the desk, and is deleted at sign-out, as the settings are. */
  notification: draft('admin:notification', sendDraftSchema, {
    endsWith: 'none',
    holds: 'unfinished',
  }),
  /** Settings of the campus that an admin has typed and not saved. */
  campusSettings: draft(
    'admin:campus-settings',
    v.object({
      /** The form's own value; the form checks whether it can still read it. */
      form: v.record(v.string(), v.unknown()),
      /** The form before anything was typed; absent in a draft of an earlier build. */
      seen: v.optional(v.record(v.string(), v.unknown())),
      /** When the settings that the admin began with were saved; null: the campus had none. */
      seenUpdatedAt: v.nullable(v.number()),
    }),
    { endsWith: 'none', holds: 'unfinished' },
  ),
  /**
   * The men whom she put off in a round, the longest ago first. The server and other phones do not know them.
   */
  later: (roundId: string) =>
    draft(`later:${roundId}`, v.array(v.string()), { endsWith: 'round', holds: 'facts' }),
  /** The receipt of the round that was published last, so that it can be read after the round's end. */
  receipt: draft('receipt', v.object({ roundId: v.string(), receipt: receiptSchema }), {
    endsWith: 'none',
    holds: 'facts',
  }),
  /** Whether a push came that has no row in the inbox: the bell has its dot until the inbox is opened. */
  toldOfNews: draft('told-of-news', v.boolean(), { endsWith: 'none', holds: 'facts' }),
  /** A chosen photo, by the id of its kept file. photos/chosen-photos.ts draws its states. */
  chosenPhoto: (id: string) =>
    draft(
      `chosen-photo:${id}`,
      v.object({
        state: v.picklist(['chosen', 'prepared']),
        /** Device time, or later than that of every earlier choice: the first chosen becomes primary (§2). */
        chosenAt: v.number(),
        /** The number of times that a page has begun to prepare the photo. */
        tries: v.number(),
      }),
      { endsWith: 'none', holds: 'facts' },
    ),
  /** The chosen sides of a college ID: ids of kept files. */
  collegeId: draft('college-id', v.record(v.string(), v.string()), {
    endsWith: 'none',
    holds: 'unfinished',
  }),
  /** A payment that was begun for a plan (payment-drafts.ts). */
  payment: (planId: string) =>
    draft(`payment:${planId}`, paymentDraftSchema, { endsWith: 'none', holds: 'facts' }),
  /** Errors that wait to be told to the admins. They hold no person. */
  errorReports: draft('error-reports', v.array(reportedErrorSchema), {
    endsWith: 'none',
    holds: 'facts',
  }),
  /**
   * Server time of the newest match that was welcomed; older ones were welcomed too. It holds no ids, because
   * those are deleted with the match.
   */
  welcomedUntil: draft('welcomed-matches', v.number(), { endsWith: 'none', holds: 'facts' }),
}

/** The beginnings of all keys of drafts, one for each name of `draftOf`. */
const draftKinds = Object.values(draftOf).map((one) => (typeof one === 'function' ? one('') : one))

/** The beginnings of the keys of drafts that end with a row; the row's id is the rest of each key. */
export const draftKeysOf = (owner: DraftFacts['endsWith']): string[] =>
  draftKinds.filter(({ endsWith }) => endsWith === owner).map(({ key }) => key)

const unfinished = draftKinds.filter(({ holds }) => holds === 'unfinished').map(({ key }) => key)

/** Whether a draft holds words or scans that the person has not decided to send. Other drafts hold acts. */
export const isUnfinishedDraft = (key: string): boolean =>
  unfinished.some((beginning) => key.startsWith(beginning))

/** The number of errors that are kept: a phone that is offline for a week reports its newest ones. */
const reportsKept = 10

export const keepErrorReport = (
  database: UserDatabase,
  report: v.InferOutput<typeof reportedErrorSchema>,
): Promise<void> =>
  draftOf.errorReports.change(database, (before) => [...(before ?? []), report].slice(-reportsKept))

/** Reads the waiting reports and deletes them, so that no other tab sends them too. */
export const takeErrorReports = (database: UserDatabase) =>
  database.transaction('rw', database.drafts, async () => {
    const reports = await draftOf.errorReports.read(database)
    if (reports !== null) await draftOf.errorReports.drop(database)
    return reports ?? []
  })

/**
 * Keeps a receipt. The mirror drops a round that has ended; its receipt stays until the next one is
 * published.
 */
export const keepReceipt = async (
  database: UserDatabase,
  round: RoundRow | undefined,
): Promise<void> => {
  if (round?.receipt === undefined) return
  const value = { roundId: round.id, receipt: round.receipt }
  // A write draws the screens again that show the row, so the same receipt is not written twice.
  const kept = await draftOf.receipt.read(database)
  if (JSON.stringify(kept) !== JSON.stringify(value)) await draftOf.receipt.keep(database, value)
}

/** Puts a person at the end of the deck, behind those who were put off before. */
export const putOffPerson = (database: UserDatabase, roundId: string, uid: string): Promise<void> =>
  draftOf
    .later(roundId)
    .change(database, (before) => [...(before ?? []).filter((other) => other !== uid), uid])
