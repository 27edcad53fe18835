const type = 'local-push'

/**
 * Posted to the worker by a page that hears the local Firebase's pushes: a browser has no push
 * service there. The worker takes it from a page of a local Firebase only.
 * @param text what a push event would carry: `{"data": {…}}` (pushTextSchema)
 */
export const localPush = (text: string) => ({ type, text }) as const

/** The push of a message; null for another message. */
export const localPushText = (message: unknown): string | null => {
  const { type: given, text } = Object(message) as Partial<ReturnType<typeof localPush>>
  return given === type && typeof text === 'string' ? text : null
}
