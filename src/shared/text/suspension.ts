import { textOf } from '../language/text-of.ts'

/** PRODUCT §8. Its first sentence is that of the sign-in. */
export const suspensionText = textOf('suspension', {
  why: (reason: string) => `Why: ${reason}`,
  until: (when: string) => `It ends ${when}. Then everything is as it was.`,
  over: 'Its time is over. Everything will be as it was as soon as your phone hears from us.',
  open: 'It lasts until an admin lifts it.',
  meaning: 'Until then nobody sees you in a round, and you can’t like, confirm or write.',
  appeal: 'Think this is a mistake? You can write to us once, and another admin will read it.',
})

/** PRODUCT §8: one appeal, read by another admin. */
export const appealText = textOf('appeal', {
  ask: 'Think this is a mistake?',
  label: 'Your appeal',
  hint: 'You can send one. An admin who didn’t decide this will read it.',
  send: 'Send the appeal',
  sending: 'Sending…',
  offline: 'You’re offline. What you typed is saved on this phone. Send it once you’re online.',
  failed: 'It wasn’t sent. What you wrote is still here. Try again.',
  states: {
    waiting:
      'We have your appeal. Another admin will read it, and you’ll find the answer here and in your notifications.',
    upheld: 'Another admin read your appeal. The decision stays.',
    restored: 'You were right. The decision was taken back.',
  },
})
