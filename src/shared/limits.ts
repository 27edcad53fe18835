/**
 * Numbers of the specification (§9) and of PRODUCT. Durations are milliseconds. Import them by `import * as
 * limits`: a bundle then takes only the exports that it uses, but all of one object.
 */
export * from './kept-limits.ts'
export * from './meeting-limits.ts'
export * from './message-limits.ts'
export * from './pace-limits.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
export const day = 24 * hour

export const durations = { second, minute, hour, day } as const

/** India's time zone, without summer time. */
export const campusOffsetMs = 5.5 * hour

export const minimumAge = 18
export const interestsMax = 5
export const bioMax = 250
export const nameMax = 80
export const handleMax = 30
export const photosMax = 4
export const collegesShown = 20
/**
 * Limits of a chosen file before compression, in bytes and pixels. They lie above what phones take: at most
 * 200 megapixels (16,384 × 12,288).
 */
export const photoFileMax = 100 * 1024 * 1024
export const photoPixelsMax = 210_000_000
/** The longer side of a stored photo, in pixels. */
export const photoSideMax = 1200
/** Bytes of a stored photo; rules/storage.rules repeats it. */
export const photoBytesMax = 1024 * 1024
export const termsVersion = 1
export const messageMax = 1000
/** The composer shows a counter from this length on. */
export const messageCounterFrom = 900
/** A deck is one document: this keeps it far below Firestore's 1 MiB. */
export const deckMax = 60
/** Men in one woman's deck. */
export const girlInboxCap = 8
/** Matches one woman may confirm in a round. */
export const girlMatchCap = 3
/** The server accepts a like this long after the window in which it was pressed. */
export const graceMs = 10 * minute
/** Likes are promoted this long after the grace, because a like of its last instant is stored a little later. */
export const lastLikeMs = 10 * second
export const carouselMs = 3500
export const heroWordMs = 2200
export const demoCardMs = 3600
export const toastMs = 4000
export const newsToastMs = 6000
export const updateToastMs = 10 * second
export const toastsVisible = 3
export const swipeMinPx = 48
export const swipeShare = 0.18
export const serviceWorkerTimeoutMs = 10 * second
/** A phone's address for pushes is renewed after this long (specification §9). */
export const pushTokenMs = 7 * day
/** How often an open page looks for a new build. */
export const updateCheckMs = hour
export const deleteMessageMs = 15 * minute
export const endingUndoMs = 8 * second
/** A reminder is sent this long before the end of a window. */
export const reminderMs = 2 * hour
export const reasonMax = 500
export const suspensionDaysMax = 365
export const decisionsMax = 50
/** One rupee: UPI apps and gateways take nothing below it. */
export const planPriceMinPaise = 100
/** A payment is shorter than this: the gateway returns money that was not captured in three days. */
export const orderOpenMs = 4 * day
export const extensionDaysMax = 365
/** The notifications page shows seven days (specification §2). */
export const notificationsKeptMs = 7 * day
export const notificationTitleMax = 80
export const notificationBodyMax = 500
export const pushReceiversMax = 500
/** Age at which the server deletes tombstones of matches and decks. */
export const tombstoneMs = 60 * day
/** After a longer pause a client reads its logs anew: it may have missed a tombstone. */
export const reconcileAfterMs = 30 * day
/** Images of a college ID are deleted this long after the decision (PRODUCT §2). */
export const collegeIdImagesMs = 7 * day
/** Women in each man's deck, and in how many decks each woman is shown (PRODUCT §5). */
export const curation = { perMan: 6, floor: 3, cap: 10 } as const

// Limits that only the server holds, and the desk shows.

/** A banned person may sign in and appeal for this long. */
export const banAppealMs = 30 * day
/** The time to read the answer of an appeal that failed. */
export const banAnswerMs = 7 * day
/** Photos that one call of the queue of reviews answers. */
export const photoReviewsPerPage = 50
/** Photos of other accounts that a review shows beside a photo like them. */
export const similarPhotosMax = 5
/** The number of photos that share a part of their look with a new one, among which the most alike are found. */
export const likePhotosCompared = 500
/** New files of one person that machines look at; admins look at all. */
export const photoLooksPerDay = 20
export const paymentsPerDay = 5
/** A new UPI id of the campus is shown to students after this long. */
export const payeeHoldMs = hour
/** A man who paid before a plan was changed, or taken off the list, may send its UTR for this long. */
export const retiredPlanMs = 2 * day
/** Earlier terms of a plan that are kept, those of the latest changes. */
export const earlierTermsMax = 20
/** An unpaid order is used again for this long. */
export const orderReusedMs = 30 * minute
/** The gateway is asked about an order only after this time, in which its webhook usually comes. */
export const orderQuietMs = 5 * minute
/** Orders that one run of the reconciliation asks about, those asked longest ago first. */
export const ordersAskedMax = 200
/** Requests to the gateway at the same time. */
export const ordersAskedAtOnce = 8
/** An order that nobody paid is deleted after this long; its late payment credits until then. */
export const unpaidOrderMs = 30 * day
/** The gateway is asked about refunds of a paid order for this long. */
export const orderRefundedMs = 30 * day
/** A match that its woman ends within this time, without a word, is given back after it (PRODUCT §4). */
export const matchReturnMs = 24 * hour
/** Days for which a plan that has ended is opened again for a returned match. */
export const returnedMatchDays = 30
/** A plan's end is announced this long before it. */
export const expiryNoticeMs = 3 * day
export const reportsPerDay = 10
/** The most names that one person avoids, and that one person gives in a day, cleared or not. */
export const avoidedMax = 50
export const avoidedPerDay = 50
/** A link to a profile may be long. */
export const avoidedNameMax = 300
/** The most handles and addresses by which one person is avoided: the present ones and the first ones. */
export const avoidMarksMax = 100
/** Earlier reports that a report shows of each of the two, about them and by them. */
export const reportsOfHistory = 50
/** Rows that the desk shows of one person's money, and of what admins did about them. */
export const rowsOfPerson = 200
/** Least time between two pushes about a conversation, while the first is unread. */
export const messagePushGapMs = 10 * minute
/** People of a group that one step of a send reaches. */
export const sendStep = 200
/** Steps of a send in one run: a call has to answer, and the schedule has a minute. */
export const sendStepsOfCall = 2
export const sendStepsOfRun = 12
/** An admin's mark on a row of a queue, and the news of an act, are dropped after this long. */
export const workMarkMs = hour
export const workMarksMax = 60
export const rowKeyMax = 300
/** The time between two questions of a desk about the acts of colleagues. */
export const deskNewsMs = 3 * second
/** The answers to the desk's lists on an admin's device: they are shown for this long, and the oldest go first. */
export const deskAnswersMs = 12 * hour
export const deskAnswersBytes = 2_000_000
export const personNoteMax = 500
export const personNotesMax = 20
/** Students are told of a longer window after this time: an admin who takes it back within it has told nobody. */
export const extensionToldMs = 20 * second
/** A send is free again this long after its run began, which may have died; no run takes longer. */
export const sendLeaseMs = 6 * minute
/** Tries for devices that a push service kept failing. */
export const sendTries = 3
/** The longest time by which a notification may be scheduled ahead. */
export const sendAheadMs = 90 * day
/** The longest time back to which the history of a group or a person goes. */
export const notificationHistoryMs = 180 * day
/** Devices of one account that get pushes; a further one takes the place of the one used longest ago. */
export const devicesMax = 5
export const collegeSuggestionsPerDay = 5
/** Age at which a file that nobody claims is deleted: a photo of no profile, an ID not handed in. */
export const fileUnclaimedMs = 24 * hour
/** Time of a job of the minute that is not about a round: the next minute waits for it, and continues it. */
export const minuteJobMs = 20 * second
/** Time of one run about a round, of the five minutes that its function has; the next run continues. */
export const roundRunMs = 45 * second
/** Time of one purge, of the five minutes that its trigger has; the next night continues. */
export const purgeMs = 4 * minute
/** Pages of stored files of a folder that one night looks at; the next night continues behind them. */
export const photoPagesPerNight = 60
/** The last clean-up after a deleted account comes this late, because its token may write for another hour. */
export const departureMs = 24 * hour
/** Facts that protect others from an account outlive it for this long: longer than anybody studies. */
export const formerAccountMs = 5 * 366 * day

// The desk’s health page, and what phones report.

/** Rounds that the dashboard charts: a year of weekly rounds and some. */
export const roundsCharted = 57
/** A scheduled run is late when it should have begun this long ago. */
export const runLateMs = 5 * minute
/** The newest accounts, among which the list behind a bar of the dashboard searches. */
export const accountsListed = 500
export const errorGroupsListed = 50
export const pageSpeedsListed = 50
/** Rows of the audit log that one call answers, and that one exported file holds. */
export const auditPerPage = 100
export const auditExportedMax = 10_000
/** Matches, or late confirmations, of a round that one call lists. */
export const couplesPerPage = 50
/** Notifications that one call lists. */
export const notificationsPerPage = 100
/** Reports that one account may send in a day. Further ones are dropped in silence. */
export const errorsPerDay = 20
/** Opened pages whose speed one account may tell in a day. */
export const speedsPerDay = 20
/** One opened page in this many reports how fast it was. */
export const speedSampledOneIn = 10
export const errorMessageMax = 200
/** Refusals of the policy that are counted in a day, from everybody together: further ones are dropped. */
export const refusalsPerDay = 2_000
/** The most rows of a day; a row is a directive and a host. */
export const refusalRowsPerDay = 40
export const refusalsPerReport = 20
export const policyReportBytes = 64_000
export const errorGroupKeptMs = 30 * day
/** Appeals, payments or college IDs that wait and are listed, the oldest first. */
export const queueListed = 500

/** Balances or drafts that one call lists, and changed payments. */
export const listedPerPiece = 500
export const paymentsPerPage = 200

// The desk’s search for people.

export const peoplePerPage = 50
/** Letters of a name, an address, a handle or a college by which the desk finds somebody. */
export const searchPrefixMax = 30
export const searchMax = 254
/** The longest key of the list of people: a name and a uid. */
export const searchKeyMax = 1_000
/** Selected people whom an admin notifies at once: each is a send of its own. */
export const peopleNotifiedMax = 500
/** Accounts that one call names. */
export const peopleNamesMax = 200

// Curation.

/**
 * The additions to the scores of people who got little in earlier rounds, in thousandths (PRODUCT §12). The
 * receipt prints these numbers.
 */
export const headStart = { perRound: 25, unmatchedMax: 50, shownMax: 50 } as const
/** The number of earlier rounds that are read for head starts: a person who sat one out is still found in two. */
export const earlierRounds = 3
/** A receipt of fewer men or women has no numbers: they could be about one person. */
export const receiptPeopleMin = 20
/** A receipt counts people in steps of this size, so that it does not tell that one has left. */
export const receiptStep = 10
/** The least number of women behind a number of a receipt: at least this many are shown as seldom, and as often. */
export const receiptShared = 5
/** The most likes in one list of likes that no deck holds. */
export const unpromotedMax = 200
/** Women whose likes one call reads for that list: some ten each. */
export const womenPerUnpromoted = 240
/** People whose share of an end one call counts. Decks hold cards, so few are in memory at once. */
export const peoplePerEndCount = 250
/** People whose earlier rounds one call reads. */
export const peoplePerHeadStarts = 500
/** Men whose drafts one call saves, and whose decks one call publishes. */
export const draftsPerCall = 100
/** People whom one call checks for a place in the round. */
export const peoplePerCompute = 500
/** People of a finished round whose pairs one call answers. */
export const peoplePerOutcomes = 500
export const menPerPublish = 250
/** Accounts whose facts one call answers for a dry run. */
export const peoplePerDryRun = 500

/** The least and the most that an admin may set for one round. */
export const settingLimits = {
  womenPerMan: [1, deckMax],
  exposureFloor: [0, 500],
  exposureCap: [1, 500],
  girlInboxCap: [1, deckMax],
  girlMatchCap: [1, 10],
  graceMs: [0, 2 * hour],
} as const satisfies Record<string, readonly [least: number, most: number]>

/** The platform ends a run of a function after this time. */
export const serverRunMs = 5 * durations.minute

/** Cloud Functions region (specification §7). */
export const region = 'asia-south2'

/** Name of the product; a campus can rename it here. */
export const productName = 'Mulaqat'
/** The same name in a sentence in Hindi. */
export const productNameHindi = 'मुलाक़ात'
/** The meaning of that name, in each language. */
export const productMeaning = { en: 'a meeting', hi: 'मिलना' } as const
