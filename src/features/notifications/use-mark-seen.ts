import { useEffect, useState } from 'react'
import { useClient } from '../../data/client/client.ts'
import { useDocumentHidden } from '../../ui/use-document-hidden.ts'
import type { InboxEntry } from './queries.ts'

/** At a time: a mark is a row of the outbox. */
const marksAtOnce = 100

/**
 * Unseen becomes seen when the owner's list is loaded (§4), and is looked at.
 * @returns what this visit made seen. By id: a time would have to be measured before it is compared.
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
    // A mark that cannot be kept now is made again at the next visit.
    act('markSeen', { ids }).catch(() => {})
  }, [act, hidden, key])
  return marked
}
