import { isServerTime } from '../../src/shared/model/time.ts'
import type { Data } from './world.ts'

const isMap = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** The document as it is committed at an instant. */
export const stamped = (data: Data, now: Date): Data =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (isServerTime(value)) return [name, now]
      return [name, isMap(value) ? stamped(value, now) : value]
    }),
  )

/** The same split for the wire: what is sent, and the paths that the server stamps. */
export const unstamped = (data: Data, prefix = ''): { plain: Data; stamps: string[] } => {
  const plain: Record<string, unknown> = {}
  const stamps: string[] = []
  for (const [name, value] of Object.entries(data)) {
    if (isServerTime(value)) stamps.push(prefix + name)
    else if (isMap(value)) {
      const inner = unstamped(value, `${prefix}${name}.`)
      plain[name] = inner.plain
      stamps.push(...inner.stamps)
    } else plain[name] = value
  }
  return { plain, stamps }
}
