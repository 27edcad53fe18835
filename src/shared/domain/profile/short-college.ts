/** Letters of a name that fit beside an age on a narrow photo. */
const longest = 24

/** Whether the name needs a shorter one in a line over a photo. */
export const isLongCollege = (name: string): boolean => name.length > longest

/** The name that students use, where the full one is long and they have one. */
export const shortCollege = (
  name: string,
  aliases: Readonly<Record<string, readonly string[]>>,
): string => {
  if (!isLongCollege(name) || !Object.hasOwn(aliases, name)) return name
  return aliases[name]?.[0] ?? name
}
