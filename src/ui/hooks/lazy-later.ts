import { type ComponentType, lazy } from 'react'

/** Without a network or a worker the chunk comes later, and the screen works without it. */
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
