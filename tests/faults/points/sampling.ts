/** Every single point, as `npm run faults -- --points` asks for. */
export const isNight = process.env.FAULTS_ALL_POINTS !== undefined

export const timeoutMs = 600_000

/**
 * The points that are tried: the night takes all, `npm test` some, others for each `shift`.
 * @param points how many there are
 */
export const pointsOf = (points: number, few: number, shift: number): number[] => {
  const all = Array.from({ length: points }, (_, place) => place + 1)
  if (isNight) return all
  const every = Math.ceil(points / few)
  return all.filter((point) => (point + shift) % every === 0)
}

/** Tries them all before it says which have failed. */
export const tryAll = async (
  name: string,
  all: number,
  points: readonly number[],
  attempt: (point: number) => Promise<readonly string[]>,
): Promise<string[]> => {
  if (isNight) console.info(`${name}: ${all} points`)
  const failed: string[] = []
  const { stackTraceLimit } = Error
  // The report shows only an error's message, and transactions that a kill ends throw by the dozen.
  Error.stackTraceLimit = 0
  for (const point of points) {
    const found = await attempt(point).catch((error: Error) => [error.message])
    if (found.length > 0) failed.push(`${name} at ${point} of ${all}: ${found.join('; ')}`)
  }
  Error.stackTraceLimit = stackTraceLimit
  return failed
}
