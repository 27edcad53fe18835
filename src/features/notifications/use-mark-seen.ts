import { useEffect, useState } from 'react'
import { useClient } from '../../data/react/use-client.ts'
import { useDocumentHidden } from '../../ui/hooks/use-document-hidden.ts'
import type { InboxEntry } from './queries.ts'

/** The most marks of one act, because they travel in one outbox entry. */
const marksAtOnce = 100

/**
 * Marks visible rows as seen (§4).
 * @returns the ids that it has marked; their times cannot tell it without a measured clock
 */
export const useMarkSeen = (entries: readonly InboxEntry[]): ReadonlySet<string> => {
  const { act } = useClient()
  const [marked] = useState(() => new Set<string>())
  const hidden = useDocumentHidden()
  const unseen = entries.filter(({ seenAt }) => seenAt === null)
  const ids = unseen.slice(0, marksAtOnce).map(({ row }) => row.id)
  const key = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which ids they are
  useEffect(() => {
    if (hidden || ids.length === 0) return
    for (const id of ids) marked.add(id)
    // The next visit repeats a mark that could not be stored.
    act('markSeen', { ids }).catch(() => {})
  }, [act, hidden, key])
  return marked
}
