import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null

/** Single letters, while nothing is typed and no dialog is open. @param hotkeys by letter, lower case */
export const useHotkeys = (hotkeys: Readonly<Record<string, () => void>>): void => {
  const newest = useRef(hotkeys)
  useEffect(() => {
    newest.current = hotkeys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog[open]') !== null) return
      const act = newest.current[event.key.toLowerCase()]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
