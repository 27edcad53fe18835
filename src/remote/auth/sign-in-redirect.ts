import { leftMark } from '../../shared/left-mark.ts'

/**
 * A page that was opened from the home screen of an iPhone may have no second window
 * (https://github.com/firebase/firebase-js-sdk/issues/77): then the page itself goes to Google and comes back.
 */
export const mayLeavePage = (): boolean => Reflect.get(navigator, 'standalone') === true

export const noteLeft = (): void => sessionStorage.setItem(leftMark, 'yes')

/** Whether the page has left; true once. */
export const takeLeft = (): boolean => {
  try {
    const hasLeft = sessionStorage.getItem(leftMark) !== null
    sessionStorage.removeItem(leftMark)
    return hasLeft
  } catch {
    // Where the browser denies session storage no page leaves.
    return false
  }
}
