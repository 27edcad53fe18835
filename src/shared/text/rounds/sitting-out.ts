import { textOf } from '../../language/text-of.ts'

/** PRODUCT §4: until the round starts. */
export const sittingOutText = textOf('sittingOut', {
  sitOutAsk: 'Sit this round out?',
  sitOutLine:
    'Your profile leaves the round, and so do the profiles assigned to you. You can come back until the round starts; then we choose new profiles for you.',
  stayIn: 'Stay in',
  sittingOut: 'You’re sitting this round out.',
  sittingOutLine: 'Nobody sees your profile in it. You can be in the next one.',
  comeBack: 'Take part again',
})
