export const middle = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/**
 * Runs every side so often, beginning with another one each time: what slows the machine down meets
 * all of them.
 * @returns the middle of each side's times
 */
export const inTurn = async <Side extends string>(
  runs: number,
  sides: Readonly<Record<Side, (run: number) => Promise<number>>>,
): Promise<Record<Side, number>> => {
  const names = Object.keys(sides) as Side[]
  const times = new Map(names.map((name) => [name, [] as number[]]))
  for (let run = 0; run < runs; run += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(run + turn) % names.length] as Side
      times.get(name)?.push(await sides[name](run))
    }
  }
  return Object.fromEntries(names.map((name) => [name, middle(times.get(name) ?? [])])) as Record<
    Side,
    number
  >
}
