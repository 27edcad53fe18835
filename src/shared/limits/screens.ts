/** Times and sizes of what screens show and hear. */
import { hour, second } from './durations.ts'

export const carouselMs = 3500
export const heroWordMs = 2200
export const demoCardMs = 3600
export const toastMs = 4000
export const newsToastMs = 6000
export const updateToastMs = 10 * second
export const toastsVisible = 3
export const swipeMinPx = 48
export const swipeShare = 0.18
export const serviceWorkerTimeoutMs = 10 * second
/** How often an open page looks for a new build. */
export const updateCheckMs = hour
export const endingUndoMs = 8 * second
