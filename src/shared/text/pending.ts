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
