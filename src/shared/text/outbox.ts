export const outboxText = {
  saved: 'Saved on this phone. It will be sent when you are online.',
  sending: 'Sending',
  waiting: 'Waiting to be sent',
  delivered: 'Delivered',
  refused: 'Not delivered',
  savedShort: 'Saved on this phone',
  heading: 'Waiting to send',
  count: (count: number) => `Waiting to send: ${count}`,
  nothing: 'Everything has been sent.',
  retry: 'Retry',
  discard: 'Discard',
} as const

/** What the list of what waits does not say, since only the place of a deed does. */
export const userActionsText = {
  /** Silent, unless they were refused. */
  marks: { markRead: 'Read messages', markSeen: 'Seen notifications' },
  /** Leads to what was refused, where it is not in sight. */
  show: 'Show',
  /** What came after its window: each is called by its own name. */
  late: {
    unlike: 'The boys’ window had closed, so your like stands.',
    pass: 'That pass arrived after the round closed.',
  },
} as const

/** What each thing the person did is called in the list of what waits. */
export const outboxNamesText = {
  like: 'Like',
  unlike: 'Like taken back',
  confirm: 'Confirmation',
  sendMessage: 'Message',
  deleteMessage: 'Deleted message',
  acceptTerms: 'Accepted terms',
  editProfile: 'Profile change',
  putPhoto: 'Photo',
  removePhoto: 'Removed photo',
  orderPhotos: 'Order of photos',
  finishPhotos: 'Photos of the profile',
  putCollegeId: 'College ID',
  pass: 'Pass',
  optOut: 'Taking part',
  report: 'Report',
  block: 'Block',
  unblock: 'Unblock',
  unmatch: 'Ended match',
} as const

/** Asked of somebody who logs out while something waits to be sent. */
export const pendingText = {
  pendingAtLogout: 'Some things have not been sent yet.',
  pendingExplained:
    'Wait until they are sent, or discard them and log out now. Discarded things cannot be brought back.',
  wait: 'Send, then log out',
  discard: 'Discard and log out',
  stay: 'Stay signed in',
  sending: 'Sending…',
  stillPending: 'Not everything could be sent. Try again with a connection, or discard it.',
} as const
