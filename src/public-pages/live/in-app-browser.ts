import { isOnHomeScreen } from '../../components/install/install-offer.ts'
import { inAppBrowserOf, ownBrowserAddress } from '../../shared/domain/sign-in/in-app-browser.ts'
import { inAppBrowserText as words } from '../../shared/text/sign-in/in-app-browser.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { say } from './say.ts'

const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text: string,
): HTMLElementTagNameMap[Tag] =>
  Object.assign(document.createElement(tag), { className, textContent: text })

const copyAddress = async (): Promise<void> => {
  try {
    await navigator.clipboard.writeText(location.href)
    say(words.copied)
  } catch {
    say(`${words.failed} ${location.href}`)
  }
}

/** Warns visitors in a browser where Google refuses sign-ins, before they press Login. */
export const warnInAppBrowser = (): void => {
  const { userAgent } = navigator
  const app = inAppBrowserOf(userAgent, isOnHomeScreen())
  const place = document.querySelector('[data-notices]')
  if (app === null || place === null) return
  const label = words.open[/Android/.test(userAgent) ? 'android' : 'ios']
  const aside = make(
    'aside',
    'flex flex-wrap items-center justify-center gap-2 bg-sunken px-5 py-2 text-small for-visitors',
    '',
  )
  aside.setAttribute('aria-label', label)
  const link = make('a', buttonClass('primary'), label)
  link.href = ownBrowserAddress(userAgent, location)
  const copy = make('button', buttonClass('quiet'), words.copy)
  copy.type = 'button'
  copy.addEventListener('click', () => void copyAddress())
  aside.append(make('p', 'max-w-phone', words.line(app)), link, copy)
  place.append(aside)
}
