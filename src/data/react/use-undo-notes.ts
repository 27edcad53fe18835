import { useEffect } from 'react'
import { finishUndoNotes } from '../client/finish-undo-notes.ts'
import { useClient } from './use-client.ts'

/**
 * For a screen on which something may be undone: leaving the screen or putting the phone away
 * finishes it at once. A page that is unloaded leaves its notes to the next page, which may undo them.
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
