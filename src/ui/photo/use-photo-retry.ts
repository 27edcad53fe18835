import { useEffect, useRef, useState } from 'react'
import { isPhotoWithheld } from './withheld-photo.ts'

/** The waits between two tries to load a photo, doubling from the first to the longest. */
const firstWaitMs = 2_000
const longestWaitMs = 300_000

/** The reason why a photo is not shown: its server was not reached, or lets no page read it. */
export type PhotoTrouble = 'unreachable' | 'withheld'

/**
 * Asks again for a photo that did not load: after a wait, and when the network is back.
 * @returns whether there is nothing to show now, what to call when the photo fails, and why it did
 */
export const usePhotoRetry = (src: string | undefined) => {
  const [failedSrc, setFailedSrc] = useState<string>()
  const [trouble, setTrouble] = useState<PhotoTrouble>('unreachable')
  const waitMs = useRef(firstWaitMs)
  useEffect(() => {
    if (failedSrc === undefined) return
    let isShown = true
    void isPhotoWithheld(failedSrc).then((isWithheld) => {
      if (isShown) setTrouble(isWithheld ? 'withheld' : 'unreachable')
    })
    const tryAgain = () => setFailedSrc(undefined)
    const timer = setTimeout(tryAgain, waitMs.current)
    waitMs.current = Math.min(2 * waitMs.current, longestWaitMs)
    window.addEventListener('online', tryAgain)
    return () => {
      isShown = false
      clearTimeout(timer)
      window.removeEventListener('online', tryAgain)
    }
  }, [failedSrc])
  return [src === undefined || src === failedSrc, () => setFailedSrc(src), trouble] as const
}
