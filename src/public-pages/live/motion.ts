import { pauseText } from '../../shared/text/landing.ts'

const { documentElement: root } = document
const still = matchMedia('(prefers-reduced-motion: reduce)')

/** Whether what rotates by itself may go on now. */
const isMoving = (): boolean =>
  !still.matches && !root.classList.contains('paused') && document.visibilityState === 'visible'

/** Whether something may move once, because it has come into view. */
export const mayMove = (): boolean => !still.matches && !root.classList.contains('paused')

/** Calls `step` in this rhythm for as long as the page may move. */
export const repeat = (step: () => void, everyMs: number): void => {
  setInterval(() => {
    if (isMoving()) step()
  }, everyMs)
}

/**
 * One switch stops everything that moves by itself. The inline script turns the switch; this function names
 * the button.
 */
export const namePauseButtons = (): void => {
  const buttons = document.querySelectorAll('[data-pause]')
  const name = () => {
    const label = root.classList.contains('paused') ? pauseText.play : pauseText.pause
    for (const button of buttons) button.setAttribute('aria-label', label)
  }
  addEventListener('click', name)
  name()
}
