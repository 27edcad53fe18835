import { useEffect, useRef, useState } from 'react'
import { isPhotoWithheld } from './withheld-photo.ts'

/** The waits between two tries to load a photo, doubling from the first to the longest. */
const firstWaitMs = 2_000
const longestWaitMs = 300_000

/** The reason why a photo is not shown: its server was not reached, or lets no page read it. */
export type PhotoTrouble = 'unreachable' | 'withheld'

/** The addresses of a photo: the whole one is asked for where there is no small one. */
export interface PhotoSource {
  small: string
  whole: string
}

/**
 * Asks again for a photo that did not load: after a wait, and when the network is back.
 * @returns the address to show, undefined for none; what to call when it fails; and why the photo is not shown
 */
export const usePhotoRetry = (source: PhotoSource | undefined) => {
  const { small, whole } = source ?? {}
  const [withoutSmall, setWithoutSmall] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const [trouble, setTrouble] = useState<PhotoTrouble>('unreachable')
  const waitMs = useRef(firstWaitMs)
  useEffect(() => {
    if (failed === undefined) return
    let isShown = true
    void isPhotoWithheld(failed).then((isWithheld) => {
      if (isShown) setTrouble(isWithheld ? 'withheld' : 'unreachable')
    })
    const tryAgain = () => {
      setWithoutSmall(undefined)
      setFailed(undefined)
    }
    const timer = setTimeout(tryAgain, waitMs.current)
    waitMs.current = Math.min(2 * waitMs.current, longestWaitMs)
    window.addEventListener('online', tryAgain)
    return () => {
      isShown = false
      clearTimeout(timer)
      window.removeEventListener('online', tryAgain)
    }
  }, [failed])
  const isLast = small === whole || withoutSmall === small
  const src = isLast ? whole : small
  const fail = () => (isLast ? setFailed(whole) : setWithoutSmall(small))
  return [whole === failed ? undefined : src, fail, trouble] as const
}
