import { signedInMark } from '../data/session/signed-in-mark.ts'
import { headingsMark } from './live/marks.ts'

// The whole of the inline script: it runs before the first frame, so it is a few hundred bytes.
const { documentElement: root } = document
root.classList.add('moving')
try {
  const isIn = localStorage.getItem(signedInMark) !== null
  const { pathname, search, origin } = location
  // Coming from the app, a signed-in person wants to read the landing page.
  const fromOutside = !document.referrer.startsWith(origin)
  if (isIn && pathname === '/' && fromOutside && !search.includes('from=')) {
    root.hidden = true
    location.replace('/dashboard')
  }
  root.classList.toggle('signed-in', isIn)
  root.classList.toggle('headings', localStorage.getItem(headingsMark) !== null)
} catch {
  // A browser that denies all storage shows the page as to a visitor.
}
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Object.assign(window, { earlyInstallPrompt: event })
})
