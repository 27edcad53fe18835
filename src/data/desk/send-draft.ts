import * as v from 'valibot'
import { notificationTargets } from '../../shared/model/notifications/notification.ts'
import { draftKey } from '../database/draft-keys.ts'
import type { UserDatabase } from '../database/schema.ts'

const key = draftKey.notification

const sendDraftSchema = v.object({
  /** Of the send. Another content has another id, so that a repeat is one and a new one is none. */
  id: v.string(),
  target: v.picklist(notificationTargets),
  /** Uid or e-mail, as typed. */
  person: v.string(),
  title: v.string(),
  body: v.string(),
  isLater: v.boolean(),
  /** As the field of the form holds it, in the campus's time. */
  at: v.string(),
})
/** What an admin has typed and not sent. It outlives the desk, and goes with the account at sign-out. */
export type SendDraft = v.InferOutput<typeof sendDraftSchema>

export const emptySendDraft = (id: string): SendDraft => ({
  id,
  target: 'all',
  person: '',
  title: '',
  body: '',
  isLater: false,
  at: '',
})

export const readSendDraft = async ({ drafts }: UserDatabase): Promise<SendDraft | null> => {
  const parsed = v.safeParse(sendDraftSchema, (await drafts.get(key))?.value)
  return parsed.success ? parsed.output : null
}

export const keepSendDraft = async (
  { drafts }: UserDatabase,
  draft: SendDraft | null,
): Promise<void> => {
  if (draft === null) await drafts.delete(key)
  else await drafts.put({ key, value: draft })
}
