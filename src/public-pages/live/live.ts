import * as limits from '../../shared/limits.ts'
import '../styles.css'
import { installTrustedScripts } from '../../ui/trusted-scripts.ts'
import { dropLanguageMark } from './chosen-language.ts'
import { correctBySession } from './device.ts'
import { countUp, growScores } from './grow.ts'
import { warnInAppBrowser } from './in-app-browser.ts'
import { offerInstall } from './install.ts'
import { headingsMark } from './marks.ts'
import { mayMove, namePauseButtons, repeat } from './motion.ts'
import { inPageLanguage } from './page-language.ts'
import { showContact, showPrices } from './public-data.ts'
import { enableSignIn, showOrigin } from './sign-in.ts'
import { enableLogOut, showNews } from './signed-in-bar.ts'

/**
 * Brings the app's fonts once the page stands. Headings change at once only while nobody has
 * scrolled, because what is below the hero is not in view then. Other pages find the mark.
 */
const holdFonts = async (): Promise<void> => {
  const { documentElement: root } = document
  if (root.classList.contains('headings')) return
  try {
    await Promise.all([
      document.fonts.load('600 1em Fraunces'),
      document.fonts.load('400 1em "Noto Sans"', root.lang.startsWith('hi') ? 'aअ' : 'a'),
    ])
    localStorage.setItem(headingsMark, '1')
  } catch {
    return
  }
  const title = document.querySelector<HTMLElement>('.hero-title')
  if (scrollY > 0 || title === null) return
  const { offsetHeight } = title
  root.classList.add('headings-now')
  // With another number of lines the buttons below would move, also under a finger that presses one.
  if (title.offsetHeight !== offsetHeight) root.classList.remove('headings-now')
}

/** The hero's word changes every 2200 ms (specification §9). */
const rotateHeroWord = (): void => {
  const words = [...document.querySelectorAll('[data-word]')]
  if (words.length === 0) return
  let shown = 0
  repeat(() => {
    shown = (shown + 1) % words.length
    for (const [index, word] of words.entries()) word.classList.toggle('is-shown', index === shown)
  }, limits.heroWordMs)
}

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

const shareInView = 0.35

/** Marks each part of the page once it has come into view, which starts its motion. */
const watchSeen = (): void => {
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        watcher.unobserve(target)
        if (!mayMove()) continue
        target.setAttribute('data-seen', '')
        for (const element of target.querySelectorAll<HTMLElement>('[data-count]')) countUp(element)
        for (const element of target.querySelectorAll<HTMLElement>('[data-score]'))
          growScores(element)
      }
    },
    { threshold: shareInView },
  )
  for (const part of document.querySelectorAll('[data-see]')) watcher.observe(part)
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
watchSeen()
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
