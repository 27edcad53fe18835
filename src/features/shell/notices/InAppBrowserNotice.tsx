import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { isOnHomeScreen } from '../../../components/install/install-offer.ts'
import { inAppBrowserOf, ownBrowserAddress } from '../../../shared/domain/sign-in/in-app-browser.ts'
import { inAppBrowserText } from '../../../shared/text/sign-in/in-app-browser.ts'
import { Button, buttonClass } from '../../../ui/button/Button.tsx'

/** Tells visitors in a browser where Google refuses to sign in, before they press Login. */
export const InAppBrowserNotice = () => {
  const [copying, setCopying] = useState<'no' | 'done' | 'failed'>('no')
  const { userAgent } = navigator
  const app = inAppBrowserOf(userAgent, isOnHomeScreen())
  if (app === null) return null
  const phone = /Android/.test(userAgent) ? 'android' : 'ios'
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      setCopying('done')
    } catch {
      setCopying('failed')
    }
  }
  return (
    <aside
      aria-label={inAppBrowserText.open[phone]}
      className="flex flex-wrap items-center justify-center gap-2 bg-sunken px-5 py-2 text-small text-ink"
    >
      <p className="max-w-phone">{inAppBrowserText.line(app)}</p>
      <a href={ownBrowserAddress(userAgent, location)} className={buttonClass('primary')}>
        <ExternalLink aria-hidden />
        {inAppBrowserText.open[phone]}
      </a>
      <Button look="quiet" onClick={() => void copy()}>
        {inAppBrowserText.copy}
      </Button>
      <p role="status">
        {copying === 'done' && inAppBrowserText.copied}
        {copying === 'failed' && (
          <>
            {inAppBrowserText.failed} <span className="break-all select-all">{location.href}</span>
          </>
        )}
      </p>
    </aside>
  )
}
