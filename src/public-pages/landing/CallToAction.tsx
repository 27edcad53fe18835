import { landingText } from '../../shared/text/landing.ts'
import { buttonClass } from '../../ui/button/Button.tsx'
import { forSignedIn, forVisitors } from '../frame/by-state.ts'

/** Specification §2: 'Get Started' when signed out, 'Go to Dashboard' when signed in. */
export const CallToAction = () => (
  <>
    <button
      type="button"
      data-sign-in
      className={`${buttonClass('primary')} ${forVisitors} min-h-12 px-7`}
    >
      {landingText.start}
    </button>
    <a href="/dashboard" className={`${buttonClass('primary')} ${forSignedIn} min-h-12 px-7`}>
      {landingText.dashboard}
    </a>
  </>
)
