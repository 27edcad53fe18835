import { textOf } from '../language/text-of.ts'

/** Texts that stand at the item of a user action only. */
export const userActionsText = textOf('userActions', {
  /** Shown only when refused. */
  marks: { markRead: 'Read messages', markSeen: 'Seen notifications' },
  /** Opens the list of waiting rows. */
  show: 'Show',
  /** For actions after their window. */
  late: {
    unlike: 'Likes had closed by then, so your like stays.',
    confirm: 'That confirmation arrived after the round closed.',
    pass: 'That pass arrived after the round closed.',
  },
})

/** Names of user actions in the list of waiting rows. */
export const outboxNamesText = textOf('outboxNames', {
  like: 'Like',
  unlike: 'Like undone',
  confirm: 'Confirmation',
  sendMessage: 'Message',
  deleteMessage: 'Deleted message',
  freeThirds: 'Your free times',
  meet: 'Plan to meet',
  showHandle: 'Your handle',
  shareDate: 'Link for a friend',
  changeDateShare: 'Word to a friend',
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
})

export const pendingText = textOf('pending', {
  pendingAtLogout: 'Some things haven’t been sent yet.',
  pendingExplained:
    'Wait until they’re sent, or discard them and log out now. You can’t get discarded things back.',
  wait: 'Send, then log out',
  discard: 'Discard and log out',
  stay: 'Stay signed in',
  sending: 'Sending…',
  stillPending: 'Some of it couldn’t be sent. Try again when you’re online, or discard it.',
})
