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

/** Listens for the browser's event. Call it before React is up: the browser sends the event once, early. */
export const captureInstallPrompt = (): void => {
  // On a public page the event may have come before this script: inline-script.ts keeps it.
  captured = Reflect.get(globalThis, 'earlyInstallPrompt') ?? null
  addEventListener('beforeinstallprompt', (event) => {
    // The app's own button asks instead of a bar of the browser.
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

/** Takes the event, which serves one question. @returns null when there is none to ask */
export const takeInstallPrompt = (): InstallPromptEvent | null => {
  const taken = captured
  captured = null
  return taken
}

/** Ends a question that was answered: the button disappears, unless another event has brought a new one. */
export const endInstallPrompt = changed

/** Whether the app was opened from the home screen. Safari on iOS has its own sign for it. */
export const isOnHomeScreen = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true

/**
 * Whether this is Safari on iOS. An iPad names itself a Mac; other browsers on iOS, and those inside apps,
 * add their own name.
 */
const isSafariOnIos = (): boolean => {
  const { userAgent, maxTouchPoints } = navigator
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return (
    isIos && /Version\/[\d.]+ .*Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS/.test(userAgent)
  )
}
