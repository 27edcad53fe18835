import type { User } from '../../model/people/user.ts'

type Student = Pick<User, 'college' | 'avoidsOwnCollege'>

/**
 * Whether the first person's switch keeps the second away, because both study at the same college (PRODUCT
 * §15).
 */
export const avoidsByCollege = (one: Student, other: Student): boolean =>
  one.avoidsOwnCollege === true && one.college !== undefined && one.college === other.college
