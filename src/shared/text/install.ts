import { textOf } from '../language/text-of.ts'
import { productName } from '../limits.ts'

/** Specification §4 "Install button", §8. */
export const installText = textOf('install', {
  button: 'Install App',
  busy: 'Installing…',
  done: 'App installed',
  dismissed: 'Install dismissed',
  failed: 'Unable to start install',
  ios: 'To install: tap the Share icon, then “Add to Home Screen”.',
  unavailable: 'Install not available in this browser.',
  hint: `Your browser may clear what is saved here when space runs low. Add ${productName} to your home screen from the browser’s menu, and it stays.`,
  understood: 'Got it',
})

export const updateText = textOf('update', {
  title: 'A new version is ready',
  reload: 'Reload',
  later: 'Later',
})
