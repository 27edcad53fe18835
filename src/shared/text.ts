import type { RefusalReason } from './errors.ts'

/**
 * Every sentence the product says. Those of the specification stand word for word; the section is
 * named where they come from.
 */
export const text = {
  /** §2 "Male rounds screen". */
  rounds: {
    comingSoon: 'The next round is coming soon!',
    notify: "We'll notify you when it's live.",
    myConnections: 'My Connections',
    boysLive: "Boys' Round is LIVE now!",
    girlsLive: "Girls' Round is LIVE now!",
    noSubscription: 'Purchase your first plan to get exclusive discounts!',
    purchase: 'Purchase Plan',
    expired: 'Your current plan has expired. Please purchase a plan to continue.',
    upgrade: 'Purchase/Upgrade to participate in matching rounds',
    banner: 'Curated girls assigned to you this round.',
    noneAssigned: 'No profiles assigned to you yet. Please check back later.',
    loadingAssigned: 'Loading assigned profiles…',
    like: 'Like',
    liked: 'Liked',
    likedToast: 'Liked!',
    likeFailed: 'Failed to like',
    hidden: 'Hidden until matched',
  },
  /** §2 "Empty profile fields". */
  empty: {
    name: 'Name hidden',
    bio: 'No bio set.',
    interests: 'No interests set.',
    field: 'Not specified',
    photo: 'No photo yet',
  },
  /** §2 "Connections page". */
  matches: {
    banner:
      'These are your matches from all rounds. Click a profile to view details or start a chat.',
    none: 'No matches yet.',
    chat: 'Chat',
  },
  chat: {
    notMatched: 'You can chat after you both match.',
    placeholder: 'Write a message',
    send: 'Send',
    sending: 'Waiting to be sent',
    sent: 'Sent',
    notSent: 'Not sent',
    retry: 'Try again',
    discard: 'Remove',
    pick: 'Choose a conversation.',
    first: 'You matched. Say hello.',
  },
  outbox: {
    saved: 'Saved on this phone. It will be sent when you are online.',
    sending: 'Sending',
    waiting: 'Waiting to be sent',
    delivered: 'Delivered',
  },
  connection: {
    offline: 'You are offline. What you do is kept and sent later.',
    captive: 'This network wants you to sign in first.',
  },
  auth: {
    login: 'Login with Google',
    logout: 'Logout',
    popupBlocked: 'The sign-in window was blocked. Allow pop-ups for this page and try again.',
    popupClosed: 'The sign-in window was closed before you chose an account.',
    offline: 'You need a connection to sign in.',
    failed: 'Sign-in did not work. Please try again.',
    disabled: 'This account has been suspended.',
    pendingAtLogout: 'Some things have not been sent yet.',
  },
  storage: {
    title: 'This phone’s storage for the app is not available',
    blocked: 'Another tab holds an older version of the app. Close the other tabs, then reload.',
    broken: 'The saved data could not be opened. What was waiting to be sent has been kept.',
    unreadable: 'The saved data could not be opened, and nothing in it could be read.',
    reload: 'Reload',
    rebuild: 'Repair and reload',
  },
} as const

/** Why something was not accepted, in a sentence for the place where it was done. */
export const reasonText: Record<RefusalReason, string> = {
  'phase-closed': 'That like arrived after the round closed.',
  'not-assigned': 'This profile is no longer assigned to you.',
  'no-subscription': text.rounds.expired,
  'no-like': 'This like is no longer there.',
  'boy-unavailable': 'He is no longer available in this round.',
  'match-cap': 'You have confirmed as many as this round allows.',
  'match-closed': text.chat.notMatched,
  'too-long': 'That message is too long.',
  'not-allowed': 'The server did not accept this.',
}
