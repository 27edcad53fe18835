import { useRef, useState } from 'react'
import type { MatchRow } from '../../data/database/schema.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { type Thread, threadOf } from './thread.ts'

/** Messages per page; scrolling up brings the next page. */
const page = 150

/** Keeps the shown messages while an older page loads. @returns thread null before the first page */
export const useThread = (match: MatchRow): { thread: Thread | null; bringOlder: () => void } => {
  const { database } = useClient()
  const [most, setMost] = useState(page)
  const live = useLive(() => threadOf(database, match, most), [database, match.id, most])
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
