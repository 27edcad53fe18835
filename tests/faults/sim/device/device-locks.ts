import { type Locks, webLocks } from '../../../../src/data/locks/locks.ts'

interface Turn {
  client: string
  begin(): void
  lose(error: Error): void
}

/** Web Locks of one device. What a killed client holds or waits for is free at once. */
export interface DeviceLocks {
  of(client: string): Locks
  release(client: string): void
}

export const createDeviceLocks = (): DeviceLocks => {
  const queues = new Map<string, Turn[]>()
  const dead = new Set<string>()
  const queueOf = (name: string): Turn[] => {
    const queue = queues.get(name) ?? []
    queues.set(name, queue)
    return queue
  }
  const leave = (name: string, turn: Turn) => {
    const queue = queueOf(name)
    const place = queue.indexOf(turn)
    if (place === -1) return
    queue.splice(place, 1)
    if (place === 0) queue[0]?.begin()
  }

  const managerOf = (client: string) => ({
    request: <T>(name: string, { signal, steal }: LockOptions, job: () => Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        if (dead.has(client)) return
        let began = false
        const turn: Turn = {
          client,
          lose: reject,
          begin: () => {
            if (began) return
            began = true
            const end = () => leave(name, turn)
            Promise.resolve().then(job).then(resolve, reject).finally(end)
          },
        }
        signal?.addEventListener('abort', () => {
          if (began) return
          leave(name, turn)
          reject(signal.reason)
        })
        if (signal?.aborted) return reject(signal.reason)
        const queue = queueOf(name)
        if (steal) queue.shift()?.lose(new DOMException('stolen', 'AbortError'))
        if (steal) queue.unshift(turn)
        else queue.push(turn)
        if (queue[0] === turn) turn.begin()
      }),
    query: async () => ({}),
  })
  return {
    of: (client) => webLocks(managerOf(client) as unknown as LockManager),
    release: (client) => {
      dead.add(client)
      for (const [name, queue] of queues) {
        for (const turn of queue.filter((one) => one.client === client)) leave(name, turn)
      }
    },
  }
}
