import { wantedLanguage } from '../../data/device/wanted-language.ts'
import { durations } from '../../shared/limits.ts'

/**
 * The longest wait for the texts in Hindi. The worker keeps their files: only a first visit on a bad network
 * waits so long, and is then in English.
 */
const loadingMaxMs = 8 * durations.second

/** The texts in Hindi. Rejects when a file of theirs does not arrive. */
export const loadHindi = () => import('./speak-hindi.ts')

/** Calls `render` when the texts are in the language that the person wants. */
export const inWantedLanguage = (render: () => void): void => {
  if (wantedLanguage() === 'en') return void render()
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, loadingMaxMs, null))
  Promise.race([loadHindi(), tooLate])
    .then((loaded) => loaded?.speakHindi())
    .catch(() => undefined)
    .finally(render)
}
