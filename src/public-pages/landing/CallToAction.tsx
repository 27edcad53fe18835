import { Fragment } from 'react'
import { landingText } from '../../shared/text/landing.ts'
import { agreementText as agreement } from '../../shared/text/public/agreement.ts'
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

/** The terms that a sign-in agrees to, beside the button that signs in. */
export const Agreement = () => (
  <p className={`${forVisitors} text-small text-muted`}>
    {agreement.before}
    {agreement.links.map(([href, label], index) => (
      <Fragment key={href}>
        {index > 0 && agreement.and}
        <a href={href} className="underline underline-offset-4">
          {label}
        </a>
      </Fragment>
    ))}
    {agreement.after}
  </p>
)
