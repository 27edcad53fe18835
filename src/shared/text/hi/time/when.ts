import type { Translated } from '../../../language/text-of.ts'
import type { whenWordsText } from '../../time/when.ts'

/** One word in Hindi; what stands beside it says which day. */
export const whenWords: Translated<typeof whenWordsText> = {
  today: 'आज',
  tomorrow: 'कल',
  yesterday: 'कल',
  clock: (time) => `${time} बजे`,
  at: (day, clock) => `${day} ${clock}`,
}
