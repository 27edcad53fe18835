import { textOf } from '../language/text-of.ts'

/** PRODUCT §8: what a moderator removed, and why. */
export const removalText = textOf('removal', {
  heading: 'A moderator removed something from your profile.',
  photos: 'Your photos were removed.',
  bio: 'Your bio was removed.',
  why: (reason: string) => `Why: ${reason}`,
  next: 'Add it again here. Until then you won’t be in a new round. Your matches and chats stay.',
})
