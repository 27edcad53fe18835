import { type Push, type PushMessage, type PushResult, toFcmMessage } from '../push.ts'

const results: Readonly<Record<number, PushResult>> = {
  200: 'sent',
  400: 'refused',
  404: 'gone',
  429: 'too-fast',
}

/** Push by a messaging service at `host:port`, without the Admin SDK, which takes no other address. */
export const createLocalPush = (host: string, project: string): Push => {
  const send = async (message: PushMessage): Promise<PushResult> => {
    const response = await fetch(`http://${host}/v1/projects/${project}/messages:send`, {
      method: 'POST',
      // The Admin SDK names itself so: without this header the request would count as a phone's.
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({ message: toFcmMessage(message) }),
    }).catch(() => null)
    return results[response?.status ?? 0] ?? 'later'
  }
  return { sendEach: (messages) => Promise.all(messages.map(send)) }
}
