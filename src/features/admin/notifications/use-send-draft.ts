import { useEffect, useState } from 'react'
import { draftOf, type SendDraft } from '../../../data/drafts/drafts.ts'
import { bestEffort } from '../../../data/lib/best-effort.ts'
import { useClient } from '../../../data/react/use-client.ts'

const emptySendDraft = (): SendDraft => ({
  id: crypto.randomUUID(),
  target: 'all',
  person: '',
  title: '',
  body: '',
  isLater: false,
  at: '',
})

/** The typed notification, kept on this device until it is sent; null until it is read. */
export const useSendDraft = () => {
  const { database } = useClient()
  const [draft, setDraft] = useState<SendDraft | null>(null)
  useEffect(() => {
    let isUnmounted = false
    draftOf.notification
      .read(database)
      .catch(() => null)
      .then((kept) => {
        if (!isUnmounted) setDraft(kept ?? emptySendDraft())
      })
    return () => {
      isUnmounted = true
    }
  }, [database])
  /** A full disk loses the draft with the page, and nothing else. */
  const keep = (next: SendDraft | null) => bestEffort(draftOf.notification.keep(database, next))
  const change = (changes: Partial<SendDraft>) => {
    if (draft === null) return
    const next = { ...draft, ...changes, id: crypto.randomUUID() }
    setDraft(next)
    keep(next)
  }
  /** The group stays chosen: the next notification often goes to the same one. */
  const sent = () => {
    setDraft({ ...emptySendDraft(), target: draft?.target ?? 'all' })
    keep(null)
  }
  return { draft, change, sent }
}
