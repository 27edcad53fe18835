import { useEffect, useState } from 'react'
import { nextFrame } from './after-paint.ts'

/** A value, a frame late: for what stands beside the answer to a press, so that the answer comes first. */
export const useFrameLate = <T>(value: T): T => {
  const [late, setLate] = useState(value)
  useEffect(() => {
    let isSo = true
    void nextFrame().then(() => isSo && setLate(value))
    return () => {
      isSo = false
    }
  }, [value])
  return late
}
