import { textOf } from '../../language/text-of.ts'
import { productName } from '../../limits.ts'

export const inAppBrowserText = textOf('inAppBrowser', {
  /** @param app '' where its name is not known */
  line: (app: string) =>
    `Google doesn’t let you sign in inside ${app === '' ? 'this app' : app}. Open ${productName} in your own browser.`,
  open: { android: 'Open in your browser', ios: 'Open in Safari' },
  copy: 'Copy link',
  copied: 'Link copied',
  failed: 'Copying didn’t work. Hold the address to copy it.',
})
