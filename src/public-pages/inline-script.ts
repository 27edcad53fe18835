import { chosenLanguageId } from '../data/device/device-ids.ts'
import { inSetup, signedInMark, unseenMark } from '../data/device/signed-in-mark.ts'
import { pickLanguage } from '../shared/language/language.ts'
import { headingsMark } from './live/marks.ts'

// The whole of the inline script: it runs before the first frame, so it is a few hundred bytes.
const { documentElement: root } = document
root.classList.add('moving')
try {
  const mark = localStorage.getItem(signedInMark)
  const isIn = mark !== null
  const { pathname, search, hash, origin } = location
  // The link to the other language ends with it.
  if (/^#(en|hi)$/.test(hash)) localStorage.setItem(chosenLanguageId, hash.slice(1))
  const chosen = localStorage.getItem(chosenLanguageId)
  const isHindi = root.lang === 'hi-IN'
  const path = isHindi ? pathname.slice(3) : pathname
  // Coming from the app, a signed-in person wants to read the landing page.
  const fromOutside = !document.referrer.startsWith(origin)
  let to: string | undefined
  if (isIn && path.length < 2 && fromOutside && !search.includes('from=')) to = '/dashboard'
  else if (isHindi) {
    // A link to a page in Hindi is followed, unless English was chosen here: search engines read English.
    if (chosen === 'en') to = (path || '/') + search + hash
  } else if (pickLanguage([chosen, ...navigator.languages]) === 'hi')
    to = `/hi${path}${search}${hash}`
  if (to !== undefined) {
    root.hidden = true
    location.replace(to)
  }
  root.classList.toggle('signed-in', isIn)
  root.classList.toggle('in-setup', mark === inSetup)
  root.classList.toggle('has-unseen', localStorage.getItem(unseenMark) !== null)
  root.classList.toggle('headings', localStorage.getItem(headingsMark) !== null)
} catch {
  // A browser that denies all storage shows the page as to a visitor.
}
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Object.assign(window, { earlyInstallPrompt: event })
})
addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  if (target.closest('[data-sign-in]')) root.dataset.pressed = ''
  if (target.closest('[data-pause]')) root.classList.toggle('paused')
})
