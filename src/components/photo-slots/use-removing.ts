import { useEffect } from 'react'
import { useClient } from '../../data/client/client.ts'
import {
  finishRemovals,
  finishWhenDue,
  noteRemoval,
  removalsNoted,
  undoRemoval,
} from '../../data/client/photo-removals.ts'
import { withRoom } from '../../data/database/quota.ts'
import type { UndoNote } from '../../data/database/undo-notes.ts'
import { useLive } from '../../data/react/use-live.ts'
import { sayWhy } from '../outbox-status/say-why.ts'

const none: readonly UndoNote[] = []

/**
 * Photos whose removal may still be undone, by what they are shown from. It is done when the time is
 * over, and at once when the person turns away: leaving is not undoing.
 */
export const useRemoving = () => {
  const client = useClient()
  const { database } = client
  const live = useLive(() => removalsNoted(database), [database])
  const noted = live.state === 'ready' ? live.value : none

  useEffect(() => finishWhenDue(client, noted), [client, noted])
  useEffect(() => {
    const finishAll = () => void finishRemovals(client).catch(() => undefined)
    const turnedAway = () => document.visibilityState === 'hidden' && finishAll()
    document.addEventListener('visibilitychange', turnedAway)
    return () => {
      document.removeEventListener('visibilitychange', turnedAway)
      finishAll()
    }
  }, [client])

  return {
    removing: new Set(noted.map(({ id }) => id)),
    remove: (shownFrom: string) =>
      void withRoom(() => noteRemoval(database, shownFrom)).catch(sayWhy),
    undo: (shownFrom: string) => void undoRemoval(database, shownFrom),
  }
}
