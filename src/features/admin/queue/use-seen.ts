import { useEffect, useState } from 'react'

/** Nobody has looked at a picture sooner. */
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
