import { messagePushTag } from '../../ids.ts'
import type { PushPayload } from '../../model/notifications/push-payload.ts'
import type { Gender } from '../../model/people/answers.ts'
import { notificationLink } from './news-kinds.ts'

const chat = '/dashboard/chat'

/** The other person of a message's tag, which names a match: `{boyUid}_{girlUid}`. */
export const messageSender = (tag: string, uid: string): string | null => {
  const [start = '', end = ''] = messagePushTag(' ', uid).split(' ')
  if (!tag.startsWith(start) || !tag.endsWith(end)) return null
  const match = tag.slice(start.length, -end.length)
  if (match.startsWith(`${uid}_`)) return match.slice(uid.length + 1)
  return match.endsWith(`_${uid}`) ? match.slice(0, -uid.length - 1) : null
}

/** The address that a pressed push opens: the conversation, the notification's subject, or the inbox. */
export const pushLink = (
  { tag, topic }: Pick<PushPayload, 'tag' | 'topic'>,
  { uid, gender }: { uid: string; gender: Gender | null },
): string => {
  if (topic === 'messages') {
    const sender = messageSender(tag, uid)
    return sender === null ? chat : `${chat}?with=${encodeURIComponent(sender)}`
  }
  return notificationLink({ id: tag, topic }, gender) ?? '/dashboard/notifications'
}
