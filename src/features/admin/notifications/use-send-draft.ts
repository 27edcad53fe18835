import { useEffect, useState } from 'react'
import {
  emptySendDraft,
  keepSendDraft,
  readSendDraft,
  type SendDraft,
} from '../../../data/desk/send-draft.ts'
import { bestEffort } from '../../../data/lib/best-effort.ts'
import { useClient } from '../../../data/react/use-client.ts'

const newId = () => crypto.randomUUID()

/** The typed notification, kept on this device until it is sent; null until it is read. */
export const useSendDraft = () => {
  const { database } = useClient()
  const [draft, setDraft] = useState<SendDraft | null>(null)
  useEffect(() => {
    let isLeft = false
    readSendDraft(database)
      .catch(() => null)
      .then((kept) => {
        if (!isLeft) setDraft(kept ?? emptySendDraft(newId()))
      })
    return () => {
      isLeft = true
    }
  }, [database])
  /** A full disk loses the draft with the page, and nothing else. */
  const keep = (next: SendDraft | null) => bestEffort(keepSendDraft(database, next))
  const change = (changes: Partial<SendDraft>) => {
    if (draft === null) return
    const next = { ...draft, ...changes, id: newId() }
    setDraft(next)
    keep(next)
  }
  /** The group stays chosen: the next notification often goes to the same one. */
  const sent = () => {
    setDraft({ ...emptySendDraft(newId()), target: draft?.target ?? 'all' })
    keep(null)
  }
  return { draft, change, sent }
}
