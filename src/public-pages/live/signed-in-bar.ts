import { markUnseen } from '../../data/device/signed-in-mark.ts'
import { isPushed } from '../../data/worker/worker-messages.ts'
import { logOutHash } from '../../shared/addresses.ts'
import { loadAccountChunk } from './sign-in.ts'

/** If acts wait to be sent, the account screen asks about them. */
export const enableLogOut = (): void => {
  const button = document.querySelector('[data-log-out]')
  button?.addEventListener('click', async () => {
    if (button.getAttribute('aria-disabled') === 'true') return
    button.setAttribute('aria-disabled', 'true')
    const hasLeft = await loadAccountChunk()
      .then(({ leaveIfNothingWaits }) => leaveIfNothingWaits())
      .catch(() => false)
    if (!hasLeft) location.assign(`/dashboard/account${logOutHash}`)
  })
}

/** The bell's dot, as in the app: the worker tells every page of a push that it has shown. */
export const showNews = (): void => {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (!isPushed(data)) return
    markUnseen(true)
    document.documentElement.classList.add('has-unseen')
  })
}
