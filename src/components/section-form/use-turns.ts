import { useEffect, useRef, useState } from 'react'

/**
 * The chosen answer stays this long: it is seen, and a second tap of an eager finger does not hit the next
 * question.
 */
const seenMs = 250

/** Leads through `names` one by one, from the first without an answer. `end` follows the last. */
export const useTurns = <Name extends string>(
  names: readonly Name[],
  isAnswered: (name: Name) => boolean,
  end: () => Promise<void>,
) => {
  const [place, setPlace] = useState(() => {
    const open = names.findIndex((name) => !isAnswered(name))
    return Math.max(0, open)
  })
  const element = useRef<HTMLDivElement>(null)
  const timer = useRef(0)
  const shown = useRef(place)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    const inputs = [...(element.current?.querySelectorAll('input') ?? [])]
    const chosen = inputs.find(({ checked }) => checked) ?? inputs[0]
    chosen?.focus()
  }, [place])

  const goTo = (next: number) => {
    clearTimeout(timer.current)
    setPlace(next)
  }
  const goOn = async () => {
    clearTimeout(timer.current)
    if (place + 1 < names.length) setPlace(place + 1)
    else await end()
  }
  const goOnSoon = () => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void goOn(), seenMs)
  }
  return {
    name: names[place] as Name,
    isFirst: place === 0,
    goOn,
    goOnSoon,
    goBack: () => goTo(place - 1),
    element,
  }
}
