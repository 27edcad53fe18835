import type { User } from '../../model/people/user.ts'

type Student = Pick<User, 'college' | 'avoidsOwnCollege'>

/** Whether the switch of the first keeps the second away, who studies at the same college (PRODUCT §15). */
export const avoidsByCollege = (one: Student, other: Student): boolean =>
  one.avoidsOwnCollege === true && one.college !== undefined && one.college === other.college
