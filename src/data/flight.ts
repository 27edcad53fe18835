/** What is on its way, at most one of each lane. */
export interface Flight {
  /** Lanes on their way. */
  size(): number
  holds(lane: string): boolean
  send(lane: string, work: Promise<void>): void
  /** Resolves when any of them has landed. */
  anyLanded(): Promise<void>
  /** Resolves when all have landed. @throws what the first of them threw */
  allLanded(): Promise<void>
  hasFailed(): boolean
}

export const startFlight = (): Flight => {
  const flying = new Map<string, Promise<void>>()
  const failures: unknown[] = []
  return {
    size: () => flying.size,
    holds: (lane) => flying.has(lane),
    send: (lane, work) => {
      const landing = work
        .catch((error: unknown) => void failures.push(error))
        .finally(() => flying.delete(lane))
      flying.set(lane, landing)
    },
    anyLanded: () => Promise.race(flying.values()),
    allLanded: async () => {
      await Promise.all(flying.values())
      if (failures.length > 0) throw failures[0]
    },
    hasFailed: () => failures.length > 0,
  }
}
