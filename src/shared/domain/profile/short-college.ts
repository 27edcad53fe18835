/** The number of letters of a name that fit beside an age on a narrow photo. */
const longest = 24

/** Whether the name is too long for a line over a photo. */
export const isLongCollege = (name: string): boolean => name.length > longest

/** The name that students use, where there is one and the full name is long. */
export const shortCollege = (
  name: string,
  aliases: Readonly<Record<string, readonly string[]>>,
): string => {
  if (!isLongCollege(name) || !Object.hasOwn(aliases, name)) return name
  return aliases[name]?.[0] ?? name
}
