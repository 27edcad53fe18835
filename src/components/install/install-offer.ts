/** Chromium's event: this browser can install the app, and asks when `prompt` is called, once. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/**
 * How this browser installs the app (specification §4 "Install button"):
 *
 *   none ──beforeinstallprompt──▶ prompt ──asked, or installed──▶ none
 *   ios  ──installed──▶ none
 */
export type InstallOffer = 'none' | 'prompt' | 'ios'

let captured: InstallPromptEvent | null = null
let isInstalled = false
const listeners = new Set<() => void>()

const changed = (): void => {
  for (const listener of listeners) listener()
}

/** Call it before React is up: the browser sends its event once, early. */
export const captureInstallPrompt = (): void => {
  // On a public page it may have come before this script: inline-script.ts keeps it.
  captured = Reflect.get(globalThis, 'earlyInstallPrompt') ?? null
  addEventListener('beforeinstallprompt', (event) => {
    // The app's own button asks, not a bar of the browser.
    event.preventDefault()
    captured = event as InstallPromptEvent
    changed()
  })
  addEventListener('appinstalled', () => {
    captured = null
    isInstalled = true
    changed()
  })
}

export const watchInstallOffer = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const installOffer = (): InstallOffer => {
  if (isInstalled || isOnHomeScreen()) return 'none'
  if (captured !== null) return 'prompt'
  return isSafariOnIos() ? 'ios' : 'none'
}

/** The event serves one question. @returns null when there is none to ask */
export const takeInstallPrompt = (): InstallPromptEvent | null => {
  const taken = captured
  captured = null
  return taken
}

/** Says that the question was answered: the button goes, or another event has brought a new one. */
export const endInstallPrompt = changed

/** Opened from the home screen. Safari on iOS has its own sign for it. */
export const isOnHomeScreen = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true

/** An iPad names itself a Mac. Other browsers on iOS, and those inside apps, add their own name. */
const isSafariOnIos = (): boolean => {
  const { userAgent, maxTouchPoints } = navigator
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return (
    isIos && /Version\/[\d.]+ .*Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS/.test(userAgent)
  )
}
