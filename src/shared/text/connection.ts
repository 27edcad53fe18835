export const connectionText = {
  offline: 'You are offline. What you do is kept and sent later.',
  captive: 'This network wants you to sign in first.',
  'account-missing': 'Please sign in again. What you do is kept and sent then.',
} as const
