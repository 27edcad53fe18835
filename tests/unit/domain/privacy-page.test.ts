import { expect, test } from 'vitest'
import { allCollections } from '../../../src/shared/collections/all-collections.ts'
import { privacyText } from '../../../src/shared/text/public/privacy.ts'

type All = typeof allCollections
type Personal = {
  [Name in keyof All]: [keyof All[Name]['people']] extends [never] ? never : Name
}[keyof All]

const idOfLimit = {
  not: 'an account number beside counts that hold a limit; they go by themselves',
}

/** Words of the privacy page that name what a collection holds of a person, or why none need to. */
const namedBy = {
  users: 'From you: name, gender, college, date of birth',
  publicProfiles: 'Nobody sees your share card unless you switch it on',
  devices: 'Your browser’s push address',
  verifications: 'images of both sides of your college ID',
  collegeSuggestions: 'From you: name, gender, college',
  photoReviews: 'up to four photos',
  participants: 'Whom you liked, and that you took part',
  assignments: 'That a pair was shown to each other',
  pairHistory: 'That a pair was shown to each other',
  drafts: 'what they need to run rounds',
  likes: 'Whom you liked',
  likeVoids: 'Nobody learns who passed on them',
  likeScores: 'Whom you liked',
  lateConfirms: 'confirmations',
  matches: 'Your profile, matches and conversations',
  messages: 'Your profile, matches and conversations',
  withdrawnMessages: 'Messages that you delete',
  meetingAnswers: 'your private answer to “Did you meet?”',
  dateShares: 'If you share a date, whoever has the link reads',
  payments: 'payments with their UPI reference number',
  utrs: 'payments with their UPI reference number',
  orders: 'payments with their UPI reference number',
  gatewayTroubles: 'payments with their UPI reference number',
  ledger: 'Payments and the ledger of rounds and matches',
  subscriptions: 'Payments and the ledger of rounds and matches',
  reports: 'The words of a report and the copy of what was reported',
  outcomes: 'The words of a decision and its appeal',
  auditLog: 'the reasons that admins write',
  personNotes: 'Admins can keep short notes about an account',
  blocks:
    'likes, confirmations, messages, plans to meet, your private answer to “Did you meet?”, reports, blocks',
  avoidances: 'Keys of names to avoid',
  barredAddresses: 'The e-mail address and the college ID of someone who was banned',
  collegeIdMarks: 'The e-mail address and the college ID of someone who was banned',
  formerAccounts: 'your e-mail address and your handles as unreadable keys, for five years',
  departures: { not: 'an account number, until the deletion of the account is done' },
  photoHashes: { not: 'made of the photos, and goes with them' },
  photoLooks: { not: 'made of the photos, and goes with them' },
  peopleIndex: { not: 'parts of the account once more, for the lists of admins' },
  deskNews: { not: 'which admin works on what, for a moment' },
  pokes: { not: 'only when something changed' },
  notifications: { not: 'tells its reader what other documents hold' },
  notificationSends: { not: 'what an admin sent, for the notification itself' },
  seen: { not: 'which news its reader has opened' },
  pushMarks: idOfLimit,
  messageRates: idOfLimit,
  cardPaces: idOfLimit,
  editPaces: idOfLimit,
  errorPaces: idOfLimit,
} as const satisfies Record<Personal, string | { not: string }>

const page = JSON.stringify(privacyText)

test.each(Object.entries(namedBy))('the privacy page names what %s holds', (name, words) => {
  expect(Object.keys(allCollections)).toContain(name)
  if (typeof words === 'string') expect(page).toContain(words)
  else expect(words.not).not.toBe('')
})
