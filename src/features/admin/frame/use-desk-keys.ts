import { useEffect, useState } from 'react'
import { useHotkeys } from '../queue/use-hotkeys.ts'

type Overlay = 'search' | 'keys'

/** The keys that work on every page: the search (⌘K, Ctrl+K, /) and the list of keys (?). */
export const useDeskKeys = () => {
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      if (document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      setOverlay('search')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  useHotkeys({ '/': () => setOverlay('search'), '?': () => setOverlay('keys') })
  return { overlay, open: setOverlay, close: () => setOverlay(null) }
}
