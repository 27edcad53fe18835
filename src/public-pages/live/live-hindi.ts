import { type Messages, speak } from '../../shared/language/text-of.ts'
import { install } from '../../shared/text/hi/install.ts'
import { pause } from '../../shared/text/hi/landing.ts'
import { plans } from '../../shared/text/hi/plans.ts'
import { publicFrame, publicNote } from '../../shared/text/hi/public/frame.ts'
import { prices } from '../../shared/text/hi/public/pricing.ts'
import { auth } from '../../shared/text/hi/sign-in/auth.ts'
import { destinations } from '../../shared/text/hi/sign-in/destinations.ts'
import { inAppBrowser } from '../../shared/text/hi/sign-in/in-app-browser.ts'
import { signIn } from '../../shared/text/hi/sign-in/sign-in.ts'

/** Texts that the script of a public page may show. */
export const liveHindi: Messages = {
  auth,
  destinations,
  inAppBrowser,
  install,
  pause,
  plans,
  prices,
  publicFrame,
  publicNote,
  signIn,
}

export const speakHindi = (): void => speak('hi', liveHindi)
