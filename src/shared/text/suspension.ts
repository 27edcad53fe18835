import { textOf } from '../language/text-of.ts'

/** PRODUCT §8. Its first sentence is that of the sign-in. */
export const suspensionText = textOf('suspension', {
  why: (reason: string) => `Why: ${reason}`,
  until: (when: string) => `It ends ${when}, and everything is back as it was.`,
  open: 'It lasts until an admin lifts it.',
  meaning: 'Until then nobody sees you in a round, and you cannot like, confirm or write.',
  appeal: 'Do you think this is a mistake? Write to us once; another admin reads it.',
})
