/** What the table itself holds: `toString` and its kin are no names of the language. */
export function own<Entry>(
  table: Readonly<Record<string, Entry>>,
  name: string,
): Entry | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
