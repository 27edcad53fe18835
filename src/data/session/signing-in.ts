let running = 0

/** Whether this page is just signing somebody in, and says itself what follows. */
export const isSigningIn = (): boolean => running > 0

export const whileSigningIn = async <T>(work: () => Promise<T>): Promise<T> => {
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
  }
}
