import { textOf } from '../../language/text-of.ts'

/** PRODUCT §4: until the round starts. */
export const sittingOutText = textOf('sittingOut', {
  sitOutAsk: 'Sit this round out?',
  sitOutLine:
    'Your profile leaves the round, and the profiles assigned to you go. Until the round starts you can come back; profiles are then assigned to you anew.',
  stayIn: 'Stay in',
  sittingOut: 'You are sitting this round out.',
  sittingOutLine: 'Your profile is shown to nobody in it. The next round is open to you again.',
  comeBack: 'Take part again',
})
