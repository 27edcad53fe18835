import { type Language, pickLanguage } from '../../shared/language/language.ts'
import { device, writeSetting } from './device.ts'
import { chosenLanguageId } from './device-ids.ts'

const readChosen = (): string | null => {
  try {
    return localStorage.getItem(chosenLanguageId)
  } catch {
    return null
  }
}

/** The language that the person chose on this phone, otherwise the browser's. Read before the first frame. */
export const wantedLanguage = (): Language => pickLanguage([readChosen(), ...navigator.languages])

/** @throws where the browser lets sites save nothing */
export const keepChosenLanguage = async (language: Language): Promise<void> => {
  // The worker has no localStorage. Its copy is written first: on a full phone neither of them changes.
  await writeSetting(device, chosenLanguageId, language)
  localStorage.setItem(chosenLanguageId, language)
}
