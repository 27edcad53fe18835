import { textOf } from '../../language/text-of.ts'

export const whenWordsText = textOf('whenWords', {
  today: 'today',
  tomorrow: 'tomorrow',
  yesterday: 'yesterday',
  clock: (time: string) => time,
  at: (day: string, clock: string) => `${day}, ${clock}`,
})
