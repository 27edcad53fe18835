export const middle = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** Measures one or more times under their names. */
export type Side<Name extends string> = () => Promise<Partial<Record<Name, number>>>

/**
 * Runs every side so often, beginning with another one each time: what slows the machine down meets
 * all of them.
 * @returns the middle of the times under each name
 */
export const inTurn = async <Name extends string>(
  runs: number,
  sides: readonly Side<Name>[],
): Promise<Record<Name, number>> => {
  const times = new Map<string, number[]>()
  for (let run = 0; run < runs; run += 1) {
    const first = run % sides.length
    for (const side of [...sides.slice(first), ...sides.slice(0, first)]) {
      for (const [name, time] of Object.entries<number | undefined>(await side())) {
        if (time !== undefined) times.set(name, [...(times.get(name) ?? []), time])
      }
    }
  }
  const middles = [...times].map(([name, all]) => [name, middle(all)])
  return Object.fromEntries(middles) as Record<Name, number>
}
