export const requestLimitBytes = 10 * 1024 * 1024

export const tooLargeMessage = `Request payload size exceeds the limit: ${requestLimitBytes} bytes.`

/** Bytes that a stream writes ahead of a client that does not read. One more message may come on top. */
export const aheadLimitBytes = 256 * 1024
