import type { Push, PushMessage, PushResult } from '../../../functions/platform/push.ts'

export interface RecordingPush extends Push {
  sent(): readonly PushMessage[]
}

/** @param answer what becomes of a push to this token */
export const createRecordingPush = (
  answer: (token: string) => PushResult = () => 'sent',
): RecordingPush => {
  const messages: PushMessage[] = []
  return {
    sent: () => messages,
    send: async (message) => {
      messages.push(message)
      return answer(message.token)
    },
  }
}
