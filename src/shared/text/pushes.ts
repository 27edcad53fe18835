/** Pushes that stand on no page of notifications. Shown on lock screens: no names (PRODUCT §9). */
export const pushesText = {
  message: { title: 'You have a new message', body: 'Open the chat to read it.' },
} as const
