import { useRef, useState } from 'react'
import type { MatchRow } from '../../data/database/schema.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { type Thread, threadOf } from './thread.ts'

/** Messages brought at a time; older ones come as one scrolls towards them. */
const page = 150

/**
 * The conversation as far as it has been scrolled. While an older page comes, what was there stays.
 * @returns thread null until the first page is here
 */
export const useThread = (match: MatchRow): { thread: Thread | null; bringOlder: () => void } => {
  const { database } = useClient()
  const [most, setMost] = useState(page)
  const live = useLive(
    () => threadOf(database, match, most),
    [database, match.id, match.updatedAt, most],
  )
  const shown = useRef<Thread | null>(null)
  if (live.state === 'ready') shown.current = live.value
  const thread = shown.current
  return {
    thread,
    bringOlder: () => {
      if (live.state === 'ready' && live.value.older) setMost(most + page)
    },
  }
}
