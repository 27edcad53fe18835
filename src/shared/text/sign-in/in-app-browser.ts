import { textOf } from '../../language/text-of.ts'

export const inAppBrowserText = textOf('inAppBrowser', {
  line: (app: string) =>
    `Google does not let you sign in inside ${app}. Open Mulaqat in your own browser.`,
  open: { android: 'Open in Chrome', ios: 'Open in Safari' },
  copy: 'Copy link',
  copied: 'Link copied',
  failed: 'The link could not be copied. Hold the address to copy it.',
})
