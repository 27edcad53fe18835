const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The defined fields of `values` that differ from `known`. Values are plain JSON. */
export const changedFields = <T extends object>(values: T, known: object): Partial<T> => {
  const before = new Map<string, unknown>(Object.entries(known))
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== undefined && !same(value, before.get(field)),
    ),
  ) as Partial<T>
}
