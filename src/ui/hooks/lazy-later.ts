import { type ComponentType, lazy } from 'react'

/**
 * A part of a screen that is loaded later. Without a network or a worker it comes later still, and the screen
 * works without it.
 */
export const lazyLater = <Props>(load: () => Promise<ComponentType<Props>>) => {
  let pauseMs = 4000
  const loadAtLast = async (): Promise<ComponentType<Props>> => {
    try {
      return await load()
    } catch {
      // A line that loses much is never offline, so the load is tried again after a time without that event,
      // too.
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
