import {
  captureInstallPrompt,
  endInstallPrompt,
  installOffer,
  takeInstallPrompt,
  watchInstallOffer,
} from '../../components/install/install-offer.ts'
import * as limits from '../../shared/limits.ts'
import { installText } from '../../shared/text/install.ts'
import { say } from './say.ts'

const iosHintMs = 2 * limits.toastMs

const askBrowser = async (): Promise<void> => {
  const prompt = takeInstallPrompt()
  if (prompt === null) return say(installText.unavailable)
  try {
    const { outcome } = await prompt.prompt()
    say(outcome === 'accepted' ? installText.done : installText.dismissed, limits.toastMs)
  } catch {
    say(installText.failed)
  }
}

/** Specification §4 "Install button", as components/install draws it in the app. */
export const offerInstall = (): void => {
  captureInstallPrompt()
  const button = document.querySelector<HTMLButtonElement>('[data-install]')
  if (button === null) return
  let isAsking = false
  const show = () => {
    const label = isAsking ? installText.busy : installText.button
    button.hidden = installOffer() === 'none' && !isAsking
    button.setAttribute('aria-disabled', String(isAsking))
    const word = button.querySelector('span')
    if (word !== null) word.textContent = label
  }
  button.addEventListener('click', async () => {
    if (isAsking) return
    if (installOffer() === 'ios') return say(installText.ios, iosHintMs)
    isAsking = true
    const asked = askBrowser()
    show()
    await asked
    isAsking = false
    endInstallPrompt()
  })
  watchInstallOffer(show)
  show()
}
