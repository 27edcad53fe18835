import type { SignInProblem } from '../../data/session/sign-in.ts'
import { originInSearch } from '../../shared/addresses.ts'
import { signInRedirectMark } from '../../shared/sign-in-redirect.ts'
import { publicFrameText } from '../../shared/text/public/frame.ts'
import { destinationText } from '../../shared/text/sign-in/destinations.ts'
import { signInText } from '../../shared/text/sign-in/sign-in.ts'
import { inPageLanguage } from './page-language.ts'
import { say, sayBeside } from './say.ts'

type SignInChunk = typeof import('../sign-in.ts')

/** Part of the app's build, which writes its address into the document. */
export const loadAccountChunk = (): Promise<SignInChunk> =>
  import(/* @vite-ignore */ document.body.dataset.signInChunk ?? '')

let chunk: SignInChunk | null = null
let loading: Promise<void> | null = null

/** Loads what the press needs: the tap itself has to open the window. After a failure it tries again. */
const prepare = (): Promise<void> => {
  loading ??= loadAccountChunk()
    .then(async (loaded) => {
      await loaded.prepareSignIn()
      chunk = loaded
    })
    .catch((error) => {
      loading = null
      throw error
    })
  return loading
}

/** A visitor who moves on the page may press soon: load the chunk now, and for no other visitor. */
const intents = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const

type Tell = (words: string) => void

const origin = (): string | undefined =>
  originInSearch(Object.fromEntries(new URLSearchParams(location.search))).from

const signIn = async (tell: Tell): Promise<void> => {
  if (chunk === null) {
    await prepare().catch(() => undefined)
    if (chunk === null) return tell(signInText.offline)
    // The press is too long ago: a browser would block the window.
    if (!navigator.userActivation.isActive) return tell(publicFrameText.pressAgain)
  }
  await goOn(await chunk.tryToSignIn(), tell)
}

const goOn = async (problem: SignInProblem | null, tell: Tell): Promise<void> => {
  if (problem !== null) return tell(signInText[problem])
  // Keep this page away from Back: it would ask to sign in again.
  location.replace(origin() ?? '/dashboard')
  await new Promise(() => {})
}

/** A browser that denies all storage lets no page leave. */
const hasLeft = (): boolean => {
  try {
    return sessionStorage.getItem(signInRedirectMark) !== null
  } catch {
    return false
  }
}

/** An iPhone's home screen has no second window: the page has left to sign in, and is back. */
const resume = async (): Promise<void> => {
  const account = await loadAccountChunk()
  await account.prepareSignIn()
  await goOn(await account.tryToResume(), say)
}

const press = async (pressed: Element, buttons: NodeListOf<Element>): Promise<void> => {
  const setBusy = (isBusy: boolean) => {
    for (const button of buttons) button.setAttribute('aria-disabled', String(isBusy))
  }
  setBusy(true)
  const tell = (words: string) => sayBeside(pressed, words)
  tell(signInText.busy)
  await signIn(tell).finally(() => setBusy(false))
}

/** Says where signing in leads: a guard of the app has sent the visitor here. */
export const showOrigin = (): void => {
  const place = document.querySelector<HTMLElement>('[data-from]')
  const words = destinationText(origin())
  if (place === null || words === undefined) return
  place.textContent = words
  place.hidden = false
}

export const enableSignIn = (): void => {
  if (hasLeft()) void resume()
  const buttons = document.querySelectorAll('[data-sign-in]')
  for (const button of buttons) {
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') void press(button, buttons)
    })
  }
  const begin = () => {
    for (const intent of intents) removeEventListener(intent, begin)
    prepare().then(() => document.documentElement.setAttribute('data-sign-in-ready', ''), listen)
  }
  const listen = () => {
    for (const intent of intents) addEventListener(intent, begin, { passive: true })
  }
  listen()
  // inline-script.ts saw it: this script had not arrived yet.
  if (document.documentElement.dataset.pressed === undefined) return
  const pressed = [...buttons].find((button) => button === document.activeElement) ?? buttons[0]
  if (pressed === undefined) return
  begin()
  void inPageLanguage().then(() => press(pressed, buttons))
}
