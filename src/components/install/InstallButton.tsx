import { Download } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import * as limits from '../../shared/limits.ts'
import { installText } from '../../shared/text/install.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { installButtonClass, installWordClass } from './install-button-class.ts'
import {
  endInstallPrompt,
  installOffer,
  takeInstallPrompt,
  watchInstallOffer,
} from './install-offer.ts'

/** The hint for iOS is shown longer, because it names two presses to find. */
const iosHintMs = 2 * limits.toastMs

const askBrowser = async (): Promise<void> => {
  const prompt = takeInstallPrompt()
  if (prompt === null) {
    await toast.error(installText.unavailable)
    return
  }
  try {
    const { outcome } = await prompt.prompt()
    if (outcome === 'accepted') await toast.success(installText.done)
    else await toast.say(installText.dismissed, limits.toastMs)
  } catch {
    await toast.error(installText.failed)
  }
}

/** The button "Install" (specification §4), where the app is not installed and can be. */
export const InstallButton = () => {
  const offer = useSyncExternalStore(watchInstallOffer, installOffer)
  const [isAsking, setAsking] = useState(false)
  if (offer === 'none' && !isAsking) return null
  const press = async () => {
    if (isAsking) return
    if (offer === 'ios') {
      await toast.say(installText.ios, iosHintMs)
      return
    }
    setAsking(true)
    await askBrowser()
    setAsking(false)
    endInstallPrompt()
  }
  return (
    <>
      <button
        type="button"
        data-install
        aria-label={isAsking ? installText.busy : installText.button}
        aria-disabled={isAsking}
        onClick={() => void press()}
        className={installButtonClass}
      >
        <Download aria-hidden />
        <span className={installWordClass}>{isAsking ? installText.busy : installText.button}</span>
      </button>
      <span role="status" className="sr-only">
        {isAsking && installText.busy}
      </span>
    </>
  )
}
