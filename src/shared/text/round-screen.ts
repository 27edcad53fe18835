import type { Countdown } from '../domain/countdown.ts'

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

/** What both round screens say beyond the specification. */
export const roundScreenText = {
  timeLeft: (countdown: Countdown): string => {
    switch (countdown.unit) {
      case 'days':
        return `${counted(countdown.days, 'day', 'days')} ${countdown.hours} h`
      case 'hours':
        return `${countdown.hours} h ${countdown.minutes} min`
      case 'minutes':
        return `${countdown.minutes} min`
      case 'seconds':
        return `${countdown.seconds} s`
    }
  },
  left: (time: string) => `${time} left`,
  opensIn: (time: string) => `Opens in ${time}`,
  girlsOpenIn: (time: string) => `The girls’ round opens in ${time}`,

  lateRule: (when: string) => `A like pressed in time still counts if it arrives by ${when}.`,
  spent:
    'You matched, and that used the last match of your plan. Your other likes of this round end here.',

  sitOut: "I'll sit this round out",
  sitOutAsk: 'Sit this round out?',
  sitOutLine:
    'Your profile leaves the round, and the profiles assigned to you go. Until the round starts you can come back; profiles are then assigned to you anew.',
  stayIn: 'Stay in',
  sittingOut: 'You are sitting this round out.',
  sittingOutLine: 'Your profile is shown to nobody in it. The next round is open to you again.',
  comeBack: 'Take part again',
  started: 'The round has already started.',
  notDone: 'That did not work. Please try again.',

  ended: (matches: number) => {
    if (matches === 0) return 'This round ended without a match.'
    return `This round brought you ${counted(matches, 'match', 'matches')}.`
  },
  likedThisRound: (count: number) => `You liked ${counted(count, 'person', 'people')}.`,
  nextRound: 'The next round brings new people.',
} as const
