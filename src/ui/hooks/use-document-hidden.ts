import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

export const useDocumentHidden = (): boolean =>
  useSyncExternalStore(subscribe, () => document.hidden)
