/**
 * Runs work without stacks in errors: a stack for each refusal, and for each call of the Admin SDK, takes
 * much of the time of thousands of them.
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
