/**
 * Errors made while this runs say what, not where: a stack for each refusal, and for each call of
 * the Admin SDK, is a good part of what thousands of them take.
 */
export const withoutStacks = async <T>(work: () => Promise<T>): Promise<T> => {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 0
  try {
    return await work()
  } finally {
    Error.stackTraceLimit = limit
  }
}
