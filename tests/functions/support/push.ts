import type { Push, PushMessage, PushResult } from '../../../functions/platform/push.ts'

export interface RecordingPush extends Push {
  /** Messages that the push service took. */
  sent(): readonly PushMessage[]
}

/** @param answer what becomes of a push to this token */
export const createRecordingPush = (
  answer: (token: string) => PushResult = () => 'sent',
): RecordingPush => {
  const taken: PushMessage[] = []
  return {
    sent: () => taken,
    sendEach: async (messages) =>
      messages.map((message) => {
        const result = answer(message.token)
        if (result === 'sent') taken.push(message)
        return result
      }),
  }
}
