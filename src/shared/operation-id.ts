/**
 * Header of a call. The phone makes one id for each call; the server's log has it too, so that a
 * failure that somebody reads under Diagnostics is found there.
 */
export const operationHeader = 'x-operation-id'

const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text is such an id. Another text, which a script might send, stays out of the log. */
export const isOperationId = (text: unknown): text is string =>
  typeof text === 'string' && shape.test(text)
