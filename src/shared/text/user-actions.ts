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
  answerMeeting: 'Your private answer',
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

/** At the item, once the server has it: the name alone would call an undone thing delivered. */
export const outboxDoneText = textOf('outboxDone', {
  unlike: 'Like undone',
  pass: 'Passed',
  optOut: 'Saved for this round',
  report: 'Report sent',
  block: 'Blocked',
  unblock: 'Unblocked',
  unmatch: 'Match ended',
  deleteMessage: 'Message deleted',
  freeThirds: 'Your free times are sent',
  meet: 'Plan updated',
  answerMeeting: 'Your answer is kept',
  showHandle: 'Your handle is shown',
  shareDate: 'The link works now',
  changeDateShare: 'The link says so now',
  removePhoto: 'Photo removed',
  orderPhotos: 'New order saved',
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
