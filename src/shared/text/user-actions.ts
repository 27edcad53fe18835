import { textOf } from '../language/text-of.ts'
import { chatActsText } from './chat.ts'
import { profileActsText } from './profile/profile.ts'
import { roundActsText } from './rounds/rounds.ts'
import { safetyActsText } from './safety.ts'

/** Texts that stand at the item of a user action only. */
export const userActionsText = textOf('userActions', {
  /** Opens the list of waiting rows. */
  show: 'Show',
  /** Words for actions after their window. */
  late: {
    unlike: 'Likes had closed by then, so your like stays.',
    confirm: 'That confirmation arrived after the round closed.',
    pass: 'That pass arrived after the round closed.',
  },
})

/** Marks that the app makes for a person. Their names are shown only with a refusal. */
export const markActsText = textOf('markActs', {
  markRead: { name: 'Read messages' },
  markSeen: { name: 'Seen notifications' },
})

/** Texts of every act, by mutation, from the texts of its area. */
export const actsText = {
  ...roundActsText,
  ...chatActsText,
  ...safetyActsText,
  ...profileActsText,
  ...markActsText,
} as const

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
