interface Turn {
  grant: () => void
  lose: (error: Error) => void
}

const deferred = <T>() => {
  let resolve: (value: T) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<T>((resolveIt, rejectIt) => {
    resolve = resolveIt
    reject = rejectIt
  })
  return { promise, resolve, reject }
}

/** Web Locks as far as the engine uses them: exclusive, first come first served, signal and steal. */
export const createFakeLockManager = (): LockManager => {
  const holders = new Map<string, Turn>()
  const queues = new Map<string, Turn[]>()
  const queueOf = (name: string) => queues.get(name) ?? []

  const next = (name: string) => {
    const [first, ...rest] = queueOf(name)
    queues.set(name, rest)
    if (first) {
      holders.set(name, first)
      first.grant()
    } else {
      holders.delete(name)
    }
  }

  const run = async <T>(name: string, turn: Turn, lost: Promise<never>, job: () => T) => {
    try {
      return await Promise.race([(async () => job())(), lost])
    } finally {
      if (holders.get(name) === turn) next(name)
    }
  }

  const request = async <T>(
    name: string,
    { signal, steal, ifAvailable }: LockOptions,
    job: (lock: null | undefined) => T,
  ) => {
    signal?.throwIfAborted()
    if (ifAvailable && holders.has(name)) return job(null)
    const { promise: granted, resolve: grant, reject: refuse } = deferred<void>()
    const { promise: lost, reject: lose } = deferred<never>()
    lost.catch(() => {})
    const turn: Turn = { grant, lose }
    if (steal) holders.get(name)?.lose(new DOMException('stolen', 'AbortError'))
    if (steal || !holders.has(name)) {
      holders.set(name, turn)
      grant()
    } else {
      queues.set(name, [...queueOf(name), turn])
    }
    signal?.addEventListener('abort', () => {
      queues.set(
        name,
        queueOf(name).filter((other) => other !== turn),
      )
      refuse(signal.reason)
    })
    await granted
    return run(name, turn, lost, () => job(undefined))
  }
  return { request, query: async () => ({}) } as unknown as LockManager
}
