import { useState } from 'react'
import type { UserDatabase } from '../../data/database/schema.ts'
import { draftOf, type SendDraft } from '../../data/drafts/drafts.ts'
import { bestEffort } from '../../data/lib/best-effort.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useFirstRead } from '../../data/react/use-first-read.ts'
import { campusWhen } from '../../shared/domain/time/campus-time.ts'
import { Refusal } from '../../shared/errors.ts'
import { sentText, sendText as words } from '../../shared/text/desk/notifications.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { failureText } from '../act/failure-text.ts'
import { toldWithUndo, useUndoing } from '../act/undoing.ts'
import { useAdminAction } from '../data/use-admin-action.ts'
import { useDesk } from '../data/use-desk.ts'
import { sendRequest } from './send-problems.ts'

/** Looks a person up, sends, and says what became of it (specification §8). */
export const useSend = () => {
  const desk = useDesk()
  const undo = useUndoing()
  const action = useAdminAction('sendNotification')
  const [problem, setProblem] = useState<string>()
  const [isLooking, setLooking] = useState(false)
  const failed = (error: unknown): null => {
    const isClear = error instanceof Refusal
    setProblem(isClear ? failureText(error) : `${words.failed}. ${words.again}`)
    return null
  }
  const find = async (target: string): Promise<string | null> => {
    setLooking(true)
    try {
      return (await desk.look('findUser', { target })).uid
    } catch (error) {
      return failed(error)
    } finally {
      setLooking(false)
    }
  }
  const takeBack = async (id: string) => {
    const answer = await undo('cancelSend', { id })
    if (answer?.state === 'cancelled') void toast.success(sentText.cancelled)
    else if (answer !== null) void toast.error(sentText.tooLate)
  }
  /** @returns whether it is booked */
  const send = async (draft: SendDraft): Promise<boolean> => {
    setProblem(undefined)
    const uid = draft.target === 'personal' ? await find(draft.person.trim()) : null
    if (draft.target === 'personal' && uid === null) return false
    const request = sendRequest(draft, uid)
    const answer = await action.run(request, failed)
    if (answer === null) return false
    if (answer.state === 'scheduled' && request.at !== null) {
      toldWithUndo(words.scheduled(campusWhen(request.at)), () => void takeBack(request.id))
    } else if (answer.pushed === 0 && answer.failed > 0) {
      void toast.error(`${words.failed}. ${words.written}`)
    } else void toast.success(words.sent)
    return true
  }
  const isBusy = isLooking || action.state.at === 'running'
  return { action, problem, isBusy, send, forget: () => setProblem(undefined) }
}

const emptySendDraft = (): SendDraft => ({
  id: crypto.randomUUID(),
  target: 'all',
  person: '',
  title: '',
  body: '',
  isLater: false,
  at: '',
})

const readSendDraft = async (database: UserDatabase): Promise<SendDraft> =>
  (await draftOf.notification.read(database)) ?? emptySendDraft()

/** The typed notification, kept on this device until it is sent; null until it is read. */
export const useSendDraft = () => {
  const { database } = useClient()
  const kept = useFirstRead(readSendDraft, [database])
  const [changed, setDraft] = useState<SendDraft | null>(null)
  const draft = changed ?? (kept.state === 'ready' ? kept.value : null)
  /** A full disk loses the draft with the page, and nothing else. */
  const keep = (next: SendDraft | null) => bestEffort(draftOf.notification.type(database, next))
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
