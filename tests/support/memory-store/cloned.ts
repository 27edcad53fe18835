/** The platform's function is held here, because a simulated day puts `cloned` in its place. */
const platformClone = structuredClone

/**
 * A deep copy of plain rows and documents. The platform's own copies other values too, and takes many times
 * as long.
 */
export const cloned = <T>(value: T): T => copied(value) as T

const copied = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copied)
  if (value instanceof ArrayBuffer) return value.slice(0)
  if (Object.getPrototypeOf(value) !== Object.prototype) return platformClone(value)
  // A spread keeps the shape of the object, which is quicker than adding one field after the other.
  const copy: Record<string, unknown> = { ...value }
  for (const key in copy) {
    const held = copy[key]
    if (typeof held === 'object' && held !== null) copy[key] = copied(held)
  }
  return copy
}
