import { type ComponentType, lazy } from 'react'

/** Without a network or a worker the chunk comes later, and the screen works without it. */
export const lazyLater = <Props>(load: () => Promise<ComponentType<Props>>) => {
  let pauseMs = 4000
  const loadAtLast = async (): Promise<ComponentType<Props>> => {
    try {
      return await load()
    } catch {
      // A line that loses much is never offline: after a time it is tried without that event, too.
      pauseMs *= 2
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true })
        setTimeout(resolve, pauseMs)
      })
      return loadAtLast()
    }
  }
  return lazy(async () => ({ default: await loadAtLast() }))
}
