/** Held: a simulated day puts what is below in its place. */
const platformClone = structuredClone

/**
 * A deep copy, for rows and documents: they are plain. The platform's own takes many times as long,
 * and does what is not plain.
 */
export const cloned = <T>(value: T): T => copied(value) as T

const copied = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copied)
  if (value instanceof ArrayBuffer) return value.slice(0)
  if (Object.getPrototypeOf(value) !== Object.prototype) return platformClone(value)
  const copy: Record<string, unknown> = {}
  for (const key in value) copy[key] = copied((value as Record<string, unknown>)[key])
  return copy
}
