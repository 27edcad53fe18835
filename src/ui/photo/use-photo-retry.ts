import { useEffect, useRef, useState } from 'react'

/** Between two tries to load a photo, doubling from the first to the longest. */
const firstWaitMs = 2_000
const longestWaitMs = 300_000

/**
 * A photo that did not load is asked for again: after a wait, and when the network is back.
 * @returns whether there is nothing to show now, and what to call when the photo fails
 */
export const usePhotoRetry = (src: string | undefined) => {
  const [failedSrc, setFailedSrc] = useState<string>()
  const waitMs = useRef(firstWaitMs)
  useEffect(() => {
    if (failedSrc === undefined) return
    const tryAgain = () => setFailedSrc(undefined)
    const timer = setTimeout(tryAgain, waitMs.current)
    waitMs.current = Math.min(2 * waitMs.current, longestWaitMs)
    window.addEventListener('online', tryAgain)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', tryAgain)
    }
  }, [failedSrc])
  return [src === undefined || src === failedSrc, () => setFailedSrc(src)] as const
}
