import { textOf } from '../language/text-of.ts'
import { installText } from './install.ts'

/** The bar on the notifications page (§2). */
export const pushBarText = textOf('pushBar', {
  ask: 'Enable browser notifications to get updates instantly!',
  enable: 'Enable',
  enabling: 'Enabling…',
  denied:
    'Your browser blocks notifications from this site. To get them, allow notifications in the browser’s settings for this site.',
  failed: 'Notifications are allowed, but we couldn’t switch them on yet. This needs a connection.',
  again: 'Try again',
  ios: `On iPhone and iPad, only the installed app gets notifications. ${installText.ios}`,
})
