import { loadTexts } from '../../../scripts/build/translations.ts'
import { loadedTexts } from '../../../src/shared/language/text-of.ts'

/**
 * Words that are English in every language: names of products and of other apps' menus, and the word to type.
 */
const kept = /^(Mulaqat|Chrome|Safari|Google|delete$|Chrome, Edge)/

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}

/** Every English text of the app with two words or more, which would be noticed. */
export const englishTexts = async (): Promise<string[]> => {
  await loadTexts()
  return [...loadedTexts().values()]
    .flatMap(stringsIn)
    .filter((text) => /[A-Za-z’]{2,} [A-Za-z]/.test(text) && !kept.test(text))
}
