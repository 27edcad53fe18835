import { type ComponentType, lazy } from 'react'

/**
 * A part of a screen in a chunk of its own. Without a network or a worker it comes later: no screen
 * stops for want of it.
 */
export const lazyLater = <Props>(load: () => Promise<ComponentType<Props>>) => {
  const loadAtLast = async (): Promise<ComponentType<Props>> => {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
      return loadAtLast()
    }
  }
  return lazy(async () => ({ default: await loadAtLast() }))
}
