/** Ignores names that every object inherits, such as `toString`. */
export function ownEntry<Entry>(
  table: Readonly<Record<string, Entry>>,
  name: string,
): Entry | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
