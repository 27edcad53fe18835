import type { User } from '../../model/people/user.ts'

type Student = Pick<User, 'college' | 'avoidsOwnCollege'>

/**
 * Whether the first person's switch keeps the second away, because both study at the same college (PRODUCT
 * §15). A college that no list has was written by a script, and may be the own one in another spelling.
 * @param listed the campus's colleges, by name
 */
export const avoidsByCollege = (
  one: Student,
  other: Student,
  listed: ReadonlyMap<string, unknown>,
): boolean =>
  one.avoidsOwnCollege === true &&
  one.college !== undefined &&
  other.college !== undefined &&
  (one.college === other.college || !listed.has(other.college))
