import { useEffect, useRef, useState } from 'react'

/** A pause in typing, before rows and address change. */
const pauseMs = 150

/** What stands in a field; `settled` is told after a pause. Follows `value` while nobody types. */
export const useTyped = (
  value: string,
  settled: (words: string) => void,
): [string, (words: string) => void] => {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(settled)
  latest.current = settled
  useEffect(() => {
    if (timer.current === undefined) setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (words: string) => {
    setTyped(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      latest.current(words)
    }, pauseMs)
  }
  return [typed, type]
}
