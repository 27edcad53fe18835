import type { CallResponse } from '../../../src/shared/calls.ts'
import { ledgerEntry } from '../../../src/shared/domain/payments/ledger-entry.ts'
import { suspensionOf } from '../../../src/shared/domain/profile/suspension.ts'
import * as limits from '../../../src/shared/limits.ts'
import { matchSchema } from '../../../src/shared/model/matches/match.ts'
import { ledgerSchema } from '../../../src/shared/model/payments/ledger.ts'
import { paymentSchema } from '../../../src/shared/model/payments/payment.ts'
import { planSchema } from '../../../src/shared/model/payments/plan.ts'
import {
  type Subscription,
  subscriptionSchema,
} from '../../../src/shared/model/payments/subscription.ts'
import { personNoteSchema } from '../../../src/shared/model/people/person-note.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import { verificationSchema } from '../../../src/shared/model/people/verification.ts'
import { likeSchema } from '../../../src/shared/model/rounds/like.ts'
import { outcomeSchema } from '../../../src/shared/model/safety/outcome.ts'
import { paths } from '../../../src/shared/paths.ts'
import { peopleOfRow } from '../../matches/match-rows.ts'
import { readOwnReportIds } from '../../moderation/reports/report-for-admin.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readPerson } from '../../platform/person.ts'
import { readDocument, readQuery, readQueryWithIds } from '../../platform/read-documents.ts'
import type { Filter, Reader, Store } from '../../platform/store.ts'
import { couplesOfOthers } from '../../rounds/own-couples.ts'
import { readActsAbout, readAdminNames } from './person-acts.ts'
import { readRoundsOf } from './person-rounds.ts'
import { readSeenNow } from './person-screen.ts'

type Notes = CallResponse<'openPerson'>['notes']

/** Notes of admins about one person, the newest first. */
const readNotesAbout = async (reader: Reader, uid: string): Promise<Notes> => {
  const notes = await readQueryWithIds(reader, personNoteSchema, {
    collection: 'personNotes',
    where: [['uid', '==', uid]],
  })
  const names = await readAdminNames(
    reader,
    notes.map(({ byUid }) => byUid),
  )
  return notes
    .map(({ id, text, byUid, createdAt }) => ({
      id,
      text,
      admin: names.get(byUid) ?? '',
      createdAt,
    }))
    .toSorted((one, other) => other.createdAt - one.createdAt)
}

type Person = CallResponse<'openPerson'>

/** Reports that name the admin do not count: by them an admin would learn who reported them. */
const countReports = async (
  store: Store,
  uid: string,
  adminUid: string,
): Promise<Person['reports']> => {
  if (uid === adminUid) return { about: 0, waiting: 0, by: 0 }
  const count = async (...where: Filter[]) => store.count({ collection: 'reports', where })
  const naming = async (
    field: 'reportedUid' | 'reporterUid',
    other: 'reportedUid' | 'reporterUid',
    ...where: Filter[]
  ) => {
    const all: Filter[] = [[field, '==', uid], ...where]
    return (await count(...all)) - (await count(...all, [other, '==', adminUid]))
  }
  const [about, waiting, by] = await Promise.all([
    naming('reportedUid', 'reporterUid'),
    naming('reportedUid', 'reporterUid', ['outcome', '==', null]),
    naming('reporterUid', 'reportedUid'),
  ])
  return { about, waiting, by }
}

/** Outcomes of reports that name the admin are left out, as those reports are: nobody reads how their own ended. */
const readOutcomes = async (
  reader: Reader,
  uid: string,
  adminUid: string,
): Promise<Person['outcomes']> => {
  const [outcomes, ownReports] = await Promise.all([
    readQueryWithIds(reader, outcomeSchema, {
      collection: 'outcomes',
      where: [['uid', '==', uid]],
    }),
    readOwnReportIds(reader, adminUid),
  ])
  return outcomes
    .filter(({ id }) => !ownReports.has(id))
    .map(({ kind, reason, createdAt: at }) => ({ kind, reason, at }))
    .toSorted((one, other) => other.at - one.at)
}

const readMoney = async (reader: Reader, uid: string, adminUid: string) => {
  const [subscription, payments, ledger] = await Promise.all([
    readDocument(reader, subscriptionSchema, paths.subscription(uid)),
    readQueryWithIds(reader, paymentSchema, {
      collection: 'payments',
      where: [['uid', '==', uid]],
    }),
    readQueryWithIds(reader, ledgerSchema, {
      collection: 'ledger',
      where: [['uid', '==', uid]],
      newest: ['createdAt', limits.rowsOfPerson],
    }),
  ])
  // Every match row of the admin's own ledger is of a couple of theirs.
  const isOwn = (row: (typeof ledger)[number]) => peopleOfRow(row).includes(adminUid)
  const ownChange = ledger
    .filter(isOwn)
    .reduce((sum, { remainingMatchesChange = 0 }) => sum + remainingMatchesChange, 0)
  return {
    subscription: subscription && {
      ...subscription,
      remainingMatches: subscription.remainingMatches - ownChange,
    },
    payments: payments
      .map(({ id, planName, amountPaise, utr, status, reason, submittedAt }) => ({
        id,
        planName,
        amountPaise,
        utr,
        status,
        reason: reason ?? '',
        submittedAt,
      }))
      .toSorted((one, other) => other.submittedAt - one.submittedAt),
    ledger: ledger
      .filter((row) => !isOwn(row))
      .flatMap((row) => ledgerEntry(row) ?? [])
      .toSorted((one, other) => other.at - one.at)
      .map(({ id: _, planName, ...entry }) => ({
        ...entry,
        ...(planName !== undefined && { planName }),
      })),
  }
}

const withPlanName = async (reader: Reader, subscription: Subscription | undefined) => {
  if (subscription === undefined) return null
  const { credits: _credits, spentIn: _spentIn, updatedAt: _updatedAt, ...told } = subscription
  const { planId } = told
  const plan =
    planId === undefined ? undefined : await readDocument(reader, planSchema, paths.plan(planId))
  return { ...told, planName: plan?.name ?? planId ?? '' }
}

const accountOf = (user: User): Person['account'] => ({
  uid: user.uid,
  name: user.name ?? '',
  email: user.email,
  instagramId: user.instagramId ?? '',
  college: user.college ?? '',
  dob: user.dob ?? '',
  gender: user.gender ?? null,
  photos: user.photoUrls.length,
  isAdmin: user.isAdmin,
  verified: user.verified,
  complete: user.isProfileComplete,
  suspended: user.suspended === true,
  banned: user.banned === true,
  // Its reason stands among the outcomes, which leave out what the reader has reported.
  suspension:
    user.suspended === true ? { reason: '', endsAt: suspensionOf(user)?.endsAt ?? null } : null,
  createdAt: user.createdAt,
  lastLoginAt: user.lastLoginAt ?? null,
})

/**
 * Numbers about somebody leave the admin who asks out: two answers would tell what that person did about them.
 * @throws Refusal not-found no-user
 */
export const handleOpenPerson: CallHandler<'openPerson'> = async (
  store,
  { uid: adminUid },
  { uid },
  now,
) => {
  const user = await readPerson(store, uid)
  const [
    { subscription, payments, ledger },
    verification,
    allLikes,
    allMatches,
    outcomes,
    reports,
    acts,
    notes,
  ] = await Promise.all([
    readMoney(store, uid, adminUid),
    readDocument(store, verificationSchema, paths.verification(uid)),
    readQuery(store, likeSchema, {
      collection: 'likes',
      where: [['likingUserUid', '==', uid]],
    }),
    readQuery(store, matchSchema, {
      collection: 'matches',
      where: [['participants', 'array-contains', uid]],
    }),
    readOutcomes(store, uid, adminUid),
    countReports(store, uid, adminUid),
    readActsAbout(store, uid),
    uid === adminUid ? [] : readNotesAbout(store, uid),
  ])
  const collegeId = verification?.state ?? ('none' as const)
  const shown = couplesOfOthers({ uid: adminUid }, allMatches)
  const matches = shown.filter(({ gone }) => !gone)
  const open = matches.filter(({ status }) => status === 'open').length
  const likes = allLikes.filter(
    ({ likingUserUid, likedUserUid }) => ![likingUserUid, likedUserUid].includes(adminUid),
  )
  const known = { user, subscription, collegeId, likes, matches }
  return {
    account: accountOf(user),
    collegeId,
    subscription: await withPlanName(store, subscription),
    payments,
    ledger,
    rounds: await readRoundsOf(store, known),
    matches: { open, closed: shown.length - open },
    reports,
    outcomes,
    acts,
    sees: await readSeenNow(store, known, adminUid, now),
    notes,
  }
}
