/** Numbers of the specification (§9) and of PRODUCT. Durations are milliseconds. */
const second = 1000
const minute = 60 * second
const hour = 60 * minute
export const day = 24 * hour

export const durations = { second, minute, hour, day } as const

/** India's time zone, without summer time. */
export const campusOffsetMs = 5.5 * hour

export const limits = {
  minimumAge: 18,
  interestsMax: 5,
  bioMax: 250,
  nameMax: 80,
  photosMax: 4,
  collegesShown: 20,
  /** Limits of a chosen file before compression, in bytes and pixels. */
  photoFileMax: 30 * 1024 * 1024,
  photoPixelsMax: 64_000_000,
  /** Bytes of a stored photo; rules/storage.rules repeats it. */
  photoBytesMax: 1024 * 1024,
  termsVersion: 1,
  messageMax: 1000,
  /** The composer shows a counter from this length on. */
  messageCounterFrom: 900,
  /** A deck is one document: this keeps it far below Firestore's 1 MiB. */
  deckMax: 60,
  /** Men in one woman's deck. */
  girlInboxCap: 8,
  /** Matches one woman may confirm in a round. */
  girlMatchCap: 3,
  /** The server accepts a like this long after the window in which it was pressed. */
  graceMs: 10 * minute,
  /** Likes are promoted this long after the grace: one of its last instant is stored a little later. */
  lastLikeMs: 10 * second,
  carouselMs: 3500,
  heroWordMs: 2200,
  demoCardMs: 3600,
  toastMs: 4000,
  newsToastMs: 6000,
  updateToastMs: 10 * second,
  toastsVisible: 3,
  swipeMinPx: 48,
  swipeShare: 0.18,
  narrowPx: 640,
  serviceWorkerTimeoutMs: 10 * second,
  /** A phone's address for pushes is renewed after this long (specification §9). */
  pushTokenMs: 7 * day,
  /** How often an open page looks for a new build. */
  updateCheckMs: hour,
  deleteMessageMs: 15 * minute,
  endingUndoMs: 8 * second,
  /** A reminder is sent this long before the end of a window. */
  reminderMs: 2 * hour,
  reasonMax: 500,
  suspensionDaysMax: 365,
  /** A banned person may sign in and appeal for this long. */
  banAppealMs: 30 * day,
  /** After an appeal that failed: time to read the answer. */
  banAnswerMs: 7 * day,
  decisionsMax: 50,
  /** Photos that the queue of reviews shows at once. */
  photoReviewsListed: 100,
  /** Photos of other accounts that a review shows beside a photo like them. */
  similarPhotosMax: 5,
  paymentsPerDay: 5,
  /** One rupee: UPI apps and gateways take nothing below it. */
  planPriceMinPaise: 100,
  /** Whoever paid before a plan was taken off the list may send its UTR for this long. */
  retiredPlanMs: 2 * day,
  /** An unpaid order is used again for this long. */
  orderReusedMs: 30 * minute,
  /** The webhook has this long before the gateway is asked about an order. */
  orderQuietMs: 5 * minute,
  /** Orders that one run of the reconciliation asks about, those asked longest ago first. */
  ordersAskedMax: 200,
  /** Requests to the gateway at the same time. */
  ordersAskedAtOnce: 8,
  /** The gateway is asked about refunds of a paid order for this long. */
  orderRefundedMs: 30 * day,
  /** Longer than any payment takes: the gateway returns what was not captured within three days. */
  orderOpenMs: 4 * day,
  extensionDaysMax: 365,
  /** A plan's end is announced this long before it. */
  expiryNoticeMs: 3 * day,
  reportsPerDay: 10,
  messagesPerMinute: 20,
  /** Changes of a profile that reach decks one by one; more are joined. */
  cardRenewalsPerHour: 30,
  /** Least time between two pushes about a conversation, while the first is unread. */
  messagePushGapMs: 10 * minute,
  /** The notifications page shows seven days (specification §2). */
  notificationsKeptMs: 7 * day,
  notificationTitleMax: 80,
  notificationBodyMax: 500,
  pushReceiversMax: 500,
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
  /** Sends that the desk lists, and how far back the history of a group or a person goes. */
  sendsListed: 200,
  notificationHistoryMs: 180 * day,
  /** Devices of one account that get pushes; the one used longest ago gives way. */
  devicesMax: 5,
  collegeSuggestionsPerDay: 5,
  /** Age at which the server deletes tombstones of matches and decks. */
  tombstoneMs: 60 * day,
  /** After a longer pause a client reads its logs anew: it may have missed a tombstone. */
  reconcileAfterMs: 30 * day,
  /** Images of a college ID are deleted this long after the decision (PRODUCT §2). */
  collegeIdImagesMs: 7 * day,
  /** Age at which a photo that no profile names is deleted; no upload takes that long. */
  photoUnnamedMs: day,
  /** Pages of stored files that one night looks at; the next night goes on behind them. */
  photoPagesPerNight: 60,
  /** Last clean-up after a deleted account, whose token may write for another hour. */
  departureMs: day,
  /** Women in each man's deck, and in how many decks each woman is shown (PRODUCT §5). */
  curation: { perMan: 6, floor: 3, cap: 10 },
  /** Messages that a report copies for the admins. */
  frozenMessages: 50,
} as const

/** Cloud Functions region (specification §7). */
export const region = 'asia-south2'

/** Only functions of the first generation can react to deleted accounts, and `region` has none. */
export const accountEventRegion = 'asia-south1'

/** Name of the product; a campus can rename it here. */
export const productName = 'Mulaqat'
