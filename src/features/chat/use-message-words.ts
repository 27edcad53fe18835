import { useEffect, useRef, useState } from 'react'
import {
  keepMessageDraft,
  type MessageDraft,
  readMessageDraft,
} from '../../data/drafts/message-drafts.ts'
import { bestEffort } from '../../data/lib/best-effort.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'

/**
 * The words of the message field, kept as a draft. A draft that another tab writes, or ends because its
 * words were sent, changes a field in which nothing else was typed since.
 */
export const useMessageWords = (matchId: string, kept: string) => {
  const { database } = useClient()
  const [words, setWords] = useState(kept)
  const latest = useRef(words)
  const seen = useRef<MessageDraft>({ words: kept, by: null })
  const live = useLive(() => readMessageDraft(database, matchId), [database, matchId])
  const draft = live.state === 'ready' ? live.value : null

  const show = (value: string) => {
    latest.current = value
    setWords(value)
  }
  useEffect(() => {
    if (draft === null) return
    const isUntouched = latest.current === seen.current.words
    seen.current = draft
    if (!isUntouched || draft.by === 'this page') return
    latest.current = draft.words
    setWords(draft.words)
  }, [draft])

  const type = (value: string) => {
    show(value)
    bestEffort(keepMessageDraft(database, matchId, value))
  }
  return { words, show, type }
}
