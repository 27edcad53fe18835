import { useEffect } from 'react'
import type { MatchRow } from '../../data/database/schema.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useDocumentHidden } from '../../ui/hooks/use-document-hidden.ts'
import type { Bubble } from './thread.ts'

/** Marks messages as read, up to the other's newest, once the conversation is visible. */
export const useMarkRead = (match: MatchRow, bubbles: readonly Bubble[]): void => {
  const { act, database } = useClient()
  const hidden = useDocumentHidden()
  const newest = bubbles.findLast(({ mine }) => !mine)?.at ?? 0
  const readAt = match.readAt[database.uid] ?? 0
  useEffect(() => {
    if (hidden || newest <= readAt) return
    // The next message or visit repeats a mark that could not be stored.
    act('markRead', { matchId: match.id, readAt: newest }).catch(() => {})
  }, [act, hidden, match.id, newest, readAt])
}
