import { textOf } from '../language/text-of.ts'

/** PRODUCT §8. Its first sentence is that of the sign-in. */
export const suspensionText = textOf('suspension', {
  why: (reason: string) => `Why: ${reason}`,
  until: (when: string) => `It ends ${when}, and everything is back as it was.`,
  open: 'It lasts until an admin lifts it.',
  meaning: 'Until then nobody sees you in a round, and you cannot like, confirm or write.',
  appeal: 'Do you think this is a mistake? Write to us once; another admin reads it.',
})

/** PRODUCT §8: one appeal, read by another admin. */
export const appealText = textOf('appeal', {
  ask: 'Do you think this is a mistake?',
  label: 'Your appeal',
  hint: 'You can send one. Another admin than the one who decided reads it.',
  send: 'Send the appeal',
  sending: 'Sending…',
  offline: 'You are offline. What you typed is kept on this phone; send it once you are online.',
  failed: 'It was not sent. What you wrote is kept; try again.',
  states: {
    waiting:
      'Your appeal is sent. Another admin reads it, and you are told here and in your notifications.',
    upheld: 'Your appeal was read. What was decided stands.',
    restored: 'Your appeal was right. What was decided is taken back.',
  },
})
