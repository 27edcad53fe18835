export const storageText = {
  title: 'This phone’s storage for the app is not available',
  blocked: 'Another tab holds an older version of the app. Close the other tabs, then reload.',
  broken: 'The saved data could not be opened. What was waiting to be sent has been kept.',
  unreadable: 'The saved data could not be opened, and nothing in it could be read.',
  reload: 'Reload',
  rebuild: 'Repair and reload',
  goOn: 'Continue without saving',
  unavailable: 'Close the other tabs of the app, or free some space on the phone, then reload.',
} as const

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
