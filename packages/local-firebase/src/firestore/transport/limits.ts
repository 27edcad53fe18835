export const requestLimitBytes = 10 * 1024 * 1024

export const tooLargeMessage = `Request payload size exceeds the limit: ${requestLimitBytes} bytes.`
