import { durations } from './limits.ts'

const { second, minute, hour, day } = durations

/** Limits that only the server holds, and the desk shows: phones do not carry them. */
export const serverLimits = {
  /** A banned person may sign in and appeal for this long. */
  banAppealMs: 30 * day,
  /** After an appeal that failed: time to read the answer. */
  banAnswerMs: 7 * day,
  /** Photos that one call of the queue of reviews answers. */
  photoReviewsPerPage: 50,
  /** Photos of other accounts that a review shows beside a photo like them. */
  similarPhotosMax: 5,
  /** Photos that share a part of their look with a new one, of which the most alike are found. */
  likePhotosCompared: 500,
  /** New files of one person that machines look at; admins look at all. */
  photoLooksPerDay: 20,
  paymentsPerDay: 5,
  /** A new UPI id of the campus is shown to students after this long. */
  payeeHoldMs: hour,
  /** Whoever paid before a plan was changed, or taken off the list, may send its UTR for this long. */
  retiredPlanMs: 2 * day,
  /** Earlier terms of a plan that are kept, those of the latest changes. */
  earlierTermsMax: 20,
  /** An unpaid order is used again for this long. */
  orderReusedMs: 30 * minute,
  /** The webhook has this long before the gateway is asked about an order. */
  orderQuietMs: 5 * minute,
  /** Orders that one run of the reconciliation asks about, those asked longest ago first. */
  ordersAskedMax: 200,
  /** Requests to the gateway at the same time. */
  ordersAskedAtOnce: 8,
  /** An order that nobody paid is deleted after this long; its late payment credits until then. */
  unpaidOrderMs: 30 * day,
  /** The gateway is asked about refunds of a paid order for this long. */
  orderRefundedMs: 30 * day,
  /** A match that its woman ends within this time, without a word, is given back (PRODUCT §4). */
  matchReturnMs: day,
  /** Days for which a plan that is over by then is opened again for it. */
  returnedMatchDays: 30,
  /** A plan's end is announced this long before it. */
  expiryNoticeMs: 3 * day,
  reportsPerDay: 10,
  /** Earlier reports that a report shows of each of the two, about them and by them. */
  reportsOfHistory: 50,
  /** Rows that the desk shows of one person's money, and of what admins did about them. */
  rowsOfPerson: 200,
  /** Changes of a profile that reach decks one by one; more are joined. */
  cardRenewalsPerHour: 30,
  /** Own writes of an account: twice what joining takes. */
  editsPerHour: 40,
  /** A new device counts for so many: the rules read the account to refuse one. */
  editsOfDevice: 10,
  /** Least time between two pushes about a conversation, while the first is unread. */
  messagePushGapMs: 10 * minute,
  /** People of a group that one step of a send reaches. */
  sendStep: 200,
  /** Steps of a send in one run: a call within its answer, a schedule within its five minutes. */
  sendStepsOfCall: 2,
  sendStepsOfRun: 60,
  /** A run that died lets go of its send after this long; no run takes longer. */
  sendLeaseMs: 6 * minute,
  /** Tries for devices that a push service kept failing. */
  sendTries: 3,
  /** How far ahead a notification may be scheduled. */
  sendAheadMs: 90 * day,
  /** How far back the history of a group or a person goes. */
  notificationHistoryMs: 180 * day,
  /** Devices of one account that get pushes; the one used longest ago gives way. */
  devicesMax: 5,
  collegeSuggestionsPerDay: 5,
  /** Age at which a file that nobody claims is deleted: a photo of no profile, an ID not handed in. */
  fileUnclaimedMs: day,
  /** Time of one run about a round, of the five minutes that its function has; the next goes on. */
  roundRunMs: 45 * second,
  /** Time of one purge, of the five minutes that its function has; the next night goes on. */
  purgeMs: 4 * minute,
  /** Pages of stored files of a folder that one night looks at; the next night goes on behind them. */
  photoPagesPerNight: 60,
  /** Last clean-up after a deleted account, whose token may write for another hour. */
  departureMs: day,
  /** What protects others from an account outlives it for this long: longer than anybody studies. */
  formerAccountMs: 5 * 366 * day,
} as const
