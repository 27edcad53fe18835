import { useEffect } from 'react'
import { finishUndoNotes } from '../client/finish-undo-notes.ts'
import { useClient } from './use-client.ts'

/**
 * Finishes its notes when the screen is left or the page hidden; after an unload the next page may undo them.
 */
export const useUndoWhileShown = (): void => {
  const client = useClient()
  useEffect(() => {
    let isUnloading = false
    const finish = () => void finishUndoNotes(client)
    const onPageHide = () => {
      isUnloading = true
    }
    const onVisibility = () => {
      if (!document.hidden) isUnloading = false
      else if (!isUnloading) finish()
    }
    addEventListener('pagehide', onPageHide)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      removeEventListener('pagehide', onPageHide)
      document.removeEventListener('visibilitychange', onVisibility)
      finish()
    }
  }, [client])
}
