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
  handleMax: 30,
  photosMax: 4,
  collegesShown: 20,
  /**
   * Limits of a chosen file before compression, in bytes and pixels. Above what phones take: 200
   * megapixels (16,384 × 12,288) are the most.
   */
  photoFileMax: 100 * 1024 * 1024,
  photoPixelsMax: 210_000_000,
  /** The longer side of a stored photo, in pixels. */
  photoSideMax: 1200,
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
  /** Least time between two changes of one phone's address; rules/access.rules repeats it. */
  deviceGapMs: 30 * second,
  /** Least time between two read marks of one conversation; rules/access.rules repeats it. */
  readMarkGapMs: 10 * second,
  /** How often an open page looks for a new build. */
  updateCheckMs: hour,
  deleteMessageMs: 15 * minute,
  endingUndoMs: 8 * second,
  /** A reminder is sent this long before the end of a window. */
  reminderMs: 2 * hour,
  reasonMax: 500,
  suspensionDaysMax: 365,
  decisionsMax: 50,
  /** One rupee: UPI apps and gateways take nothing below it. */
  planPriceMinPaise: 100,
  /** Longer than any payment takes: the gateway returns what was not captured within three days. */
  orderOpenMs: 4 * day,
  extensionDaysMax: 365,
  messagesPerMinute: 20,
  /** The notifications page shows seven days (specification §2). */
  notificationsKeptMs: 7 * day,
  notificationTitleMax: 80,
  notificationBodyMax: 500,
  pushReceiversMax: 500,
  /** Age at which the server deletes tombstones of matches and decks. */
  tombstoneMs: 60 * day,
  /** After a longer pause a client reads its logs anew: it may have missed a tombstone. */
  reconcileAfterMs: 30 * day,
  /** Images of a college ID are deleted this long after the decision (PRODUCT §2). */
  collegeIdImagesMs: 7 * day,
  /** Words that were deleted are kept for a report this long. */
  withdrawnMessageMs: 7 * day,
  /** What a report froze is kept this long after its decision, and while an appeal waits. */
  evidenceMs: 30 * day,
  /** Women in each man's deck, and in how many decks each woman is shown (PRODUCT §5). */
  curation: { perMan: 6, floor: 3, cap: 10 },
  /** Messages that a report copies for the admins. */
  frozenMessages: 50,
} as const

/** A run of a function is ended after this. */
export const serverRunMs = 5 * durations.minute

/** Cloud Functions region (specification §7). */
export const region = 'asia-south2'

/** Name of the product; a campus can rename it here. */
export const productName = 'Mulaqat'
