/** Numbers of the specification (§9) and of the product's own decisions. Durations are milliseconds. */
const second = 1000
const minute = 60 * second
const hour = 60 * minute
export const day = 24 * hour

export const durations = { second, minute, hour, day } as const

export const limits = {
  minimumAge: 18,
  interestsMax: 5,
  bioMax: 250,
  nameMax: 80,
  photosMax: 4,
  /** College suggestions at a time. */
  collegesShown: 20,
  /** A file that is chosen, before it is compressed; bytes and pixels. */
  photoFileMax: 30 * 1024 * 1024,
  photoPixelsMax: 64_000_000,
  /** A stored photo, in bytes; storage's rules say the same. */
  photoBytesMax: 1024 * 1024,
  termsVersion: 1,
  messageMax: 1000,
  /** From this many characters on, the composer counts. */
  messageCounterFrom: 900,
  /** A deck is one document: this keeps it far below Firestore's 1 MiB. */
  deckMax: 60,
  /** Men shown to one woman in a round, best first. */
  girlInboxCap: 8,
  /** Matches one woman may confirm in a round. */
  girlMatchCap: 3,
  /** A like pressed inside the window is accepted this long after it. */
  graceMs: 10 * minute,
  carouselMs: 3500,
  heroWordMs: 2200,
  toastMs: 4000,
  newsToastMs: 6000,
  toastsVisible: 3,
  swipeMinPx: 48,
  swipeShare: 0.18,
  narrowPx: 640,
  serviceWorkerTimeoutMs: 10 * second,
  deleteMessageMs: 15 * minute,
  /** How long the end of a match may be undone. */
  endingUndoMs: 8 * second,
  /** One reminder this long before the end of each window. */
  reminderMs: 2 * hour,
  /** Why an admin did something, in their words. */
  reasonMax: 500,
  /** Payments one admin decides at a time. */
  decisionsMax: 50,
  paymentsPerDay: 5,
  reportsPerDay: 10,
  messagesPerMinute: 20,
  /** While a push about a conversation stands unread, the next comes no sooner. */
  messagePushGapMs: 10 * minute,
  /** The notifications page shows seven days (specification §2). */
  notificationsKeptMs: 7 * day,
  notificationTitleMax: 80,
  notificationBodyMax: 500,
  pushReceiversMax: 500,
  collegeSuggestionsPerDay: 5,
  /** Tombstones of ended matches and withdrawn decks are deleted for good this long after. */
  tombstoneMs: 60 * day,
  /** A phone that last asked longer ago reads its logs anew: it may soon have missed a tombstone. */
  reconcileAfterMs: 30 * day,
  /** Images of a college ID are kept this long after the decision (PRODUCT §2). */
  collegeIdImagesMs: 7 * day,
  /** A stored photo that no profile names goes after this long: no upload is on its way that long. */
  photoUnnamedMs: day,
  /** A token outlives its account by an hour at most; what it still wrote goes after this long. */
  departureMs: day,
  /** Messages a report keeps for the admins. */
  frozenMessages: 50,
} as const

/** Cloud Functions region (specification §7). */
export const region = 'asia-south2'

/** Functions of the first generation, which alone hear of deleted accounts, do not run there. */
export const accountEventRegion = 'asia-south1'

/** Name of the product; a campus can rename it here. */
export const productName = 'Mulaqat'
