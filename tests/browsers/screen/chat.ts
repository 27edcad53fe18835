import { text } from '../../../src/shared/text.ts'
import type { Query } from './look.ts'
import type { Screen } from './screen.ts'

export const bubble = (words: string): Query => ({
  role: 'words',
  name: words,
  within: { role: 'log', name: text.chat.messages },
})

export const say = async (screen: Screen, words: string): Promise<void> => {
  await screen.fill({ role: 'textbox', name: text.chat.placeholder }, words)
  await screen.press({ role: 'button', name: text.chat.send })
  await screen.see(bubble(words))
}
