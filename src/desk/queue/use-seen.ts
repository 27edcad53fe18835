import { useEffect, useState } from 'react'

/** The shortest time in which a person can have looked at a picture. A held key is no decision. */
const lookMs = 700

/** Whether what is decided about has been drawn for long enough to be seen. */
export const useSeen = (isDrawn: boolean): boolean => {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!isDrawn) return
    const timer = setTimeout(setSeen, lookMs, true)
    return () => clearTimeout(timer)
  }, [isDrawn])
  return isDrawn && isSeen
}
