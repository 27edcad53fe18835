import { useEffect, useRef, useState } from 'react'

/** A pause in typing, before rows and address change. */
const pauseMs = 150

/** The text of a field. `settled` is called after a pause in typing; the text is `value` while nobody types. */
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
