import * as limits from '../../shared/limits.ts'
import { repeat } from './motion.ts'
import '../styles.css'
import { installTrustedScripts } from '../../ui/trusted-scripts.ts'
import { dropLanguageMark } from './chosen-language.ts'
import { countUp } from './counters.ts'
import { correctBySession } from './device.ts'
import { holdFonts } from './fonts.ts'
import { rotateHeroWord } from './hero-word.ts'
import { warnInAppBrowser } from './in-app-browser.ts'
import { offerInstall } from './install.ts'
import { namePauseButtons } from './motion.ts'
import { inPageLanguage } from './page-language.ts'
import { showContact, showPrices } from './public-data.ts'
import { growScores } from './score.ts'
import { watchSeen } from './seen.ts'
import { enableSignIn, showOrigin } from './sign-in.ts'
import { enableLogOut, showNews } from './signed-in-bar.ts'

/** Specification §9: every 3600 ms each card moves up by one place, and the front one goes last. */
const rotateDeck = (): void => {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')]
  if (cards.length === 0) return
  repeat(() => {
    for (const card of cards) {
      const place = Number(card.dataset.place)
      card.dataset.place = String((place + cards.length - 1) % cards.length)
    }
  }, limits.demoCardMs)
}

/** The worker keeps the app and these pages, so that they open offline. */
const registerWorker = (): void => {
  if (import.meta.env.VITE_WORKER === 'off' || !('serviceWorker' in navigator)) return
  import('workbox-window')
    .then(({ Workbox }) => new Workbox('/sw.js').register({ immediate: true }))
    .catch(() => undefined)
}

/** Work that no frame and no press waits for. */
const whenIdle = (work: () => void): void => {
  const later = () => setTimeout(work, 200)
  if ('requestIdleCallback' in window) requestIdleCallback(later)
  else later()
}

installTrustedScripts()
dropLanguageMark()
enableSignIn()
enableLogOut()
showNews()
rotateHeroWord()
rotateDeck()
watchSeen({ count: countUp, score: growScores })
void inPageLanguage().then(() => {
  namePauseButtons()
  offerInstall()
  showOrigin()
  warnInAppBrowser()
})

const afterLoad = (): void => {
  whenIdle(() => {
    void correctBySession()
    void holdFonts()
    void showContact()
    void showPrices()
    registerWorker()
  })
}
if (document.readyState === 'complete') afterLoad()
else addEventListener('load', afterLoad)

// Back may bring this page from the browser's memory, after somebody has signed in or out.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
