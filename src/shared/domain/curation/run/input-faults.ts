/** Thrown for input that cannot be curated; the message is one sentence for the person who made it. */
export class InputFault extends Error {
  override readonly name = 'InputFault'
}

export const faultUnless: (isRight: boolean, sentence: string) => asserts isRight = (
  isRight,
  sentence,
) => {
  if (!isRight) throw new InputFault(sentence)
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as a sentence shows it. */
export const shown = (value: unknown): string => {
  const json = JSON.stringify(value) ?? String(value)
  return json.length > 60 ? `${json.slice(0, 57)}…` : json
}

export const requireKnownKeys = (
  value: Record<string, unknown>,
  known: readonly string[],
  of: string,
): void => {
  const unknown = Object.keys(value).find((key) => !known.includes(key))
  faultUnless(
    unknown === undefined,
    `${of} has no ${shown(unknown)}: it may have ${known.join(', ')}.`,
  )
}

export const requireWhole = (
  value: unknown,
  { least, most }: { least: number; most: number },
  name: string,
): number => {
  faultUnless(
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
    `${name} is ${shown(value)}, but must be a whole number from ${least} to ${most}.`,
  )
  return value as number
}
