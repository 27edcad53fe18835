interface Waiting {
  grant: () => void
}

/** Web Locks as far as the engine uses them: exclusive, first come first served, signal and steal. */
export const createFakeLockManager = (): LockManager => {
  const held = new Map<string, (error: Error) => void>()
  const queues = new Map<string, Waiting[]>()
  const queueOf = (name: string) => {
    const queue = queues.get(name) ?? []
    queues.set(name, queue)
    return queue
  }

  const hold = async <T>(name: string, job: () => T | Promise<T>): Promise<T> => {
    let mine = true
    const stolen = new Promise<never>((_, reject) => {
      held.set(name, (error) => {
        mine = false
        reject(error)
      })
    })
    try {
      return await Promise.race([Promise.resolve().then(job), stolen])
    } finally {
      if (mine) {
        held.delete(name)
        queueOf(name).shift()?.grant()
      }
    }
  }

  const turn = (name: string, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      if (!held.has(name)) return resolve()
      const waiting: Waiting = { grant: resolve }
      queueOf(name).push(waiting)
      signal?.addEventListener('abort', () => {
        queues.set(
          name,
          queueOf(name).filter((other) => other !== waiting),
        )
        reject(signal.reason)
      })
    })

  const request = async <T>(
    name: string,
    options: LockOptions,
    job: () => T | Promise<T>,
  ): Promise<T> => {
    if (options.steal) {
      held.get(name)?.(new DOMException('stolen', 'AbortError'))
      held.delete(name)
    } else {
      await turn(name, options.signal)
    }
    return hold(name, job)
  }
  return { request, query: async () => ({}) } as unknown as LockManager
}
