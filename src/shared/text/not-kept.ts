const notKept =
  'This browser lets the app save nothing. When you close or reload it, this won’t be kept.'

/** By the state of the connection, and for what waits, where the browser denies the app its storage. */
export const notKeptText = {
  online: notKept,
  reconnecting: notKept,
  offline: 'You are offline, and this browser lets the app save nothing for later.',
  captive: 'This network wants you to sign in first.',
  'account-missing': 'Please sign in again.',
  waiting: 'Not sent yet. Keep this page open until it is.',
} as const
