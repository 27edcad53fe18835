import type { Gender } from '../../src/shared/model/people/answers.ts'
import type { Random } from '../random.ts'
import { menBios, womenBios } from './bios.ts'
import { handleEndings, nameFamilies } from './names.ts'
import { createStudent, type Identity, type Student } from './student.ts'

/** Names from public/data/colleges-delhi-ncr.json. */
const womensColleges = [
  'Daulat Ram College',
  'Gargi College',
  'Indira Gandhi Delhi Technical University for Women',
  'Indraprastha College for Women',
  'Jesus and Mary College',
  'Kamala Nehru College',
  'Lady Irwin College',
  'Lady Shri Ram College for Women',
  'Miranda House',
] as const

const mixedColleges = [
  'Ashoka University',
  'Delhi Technological University',
  'Dyal Singh College',
  'Faculty of Law, University of Delhi',
  'Hansraj College',
  'Hindu College',
  'Indian Institute of Technology Delhi',
  'Indraprastha Institute of Information Technology Delhi',
  'Jamia Millia Islamia',
  'Jawaharlal Nehru University',
  'Kirori Mal College',
  'Maulana Azad Medical College',
  'National Institute of Fashion Technology, New Delhi',
  'Netaji Subhas University of Technology',
  'Ramjas College',
  'School of Planning and Architecture, Delhi',
  'Shri Ram College of Commerce',
  'Sri Venkateswara College',
  "St. Stephen's College",
  'Zakir Husain Delhi College',
] as const

/** Accounts with an address that is easy to type; every other address is made of a name. */
export const demoEmails = {
  man: 'man@demo.campus',
  manWithoutPlan: 'man-without-plan@demo.campus',
  woman: 'woman@demo.campus',
  womanTwo: 'woman-two@demo.campus',
  admin: 'admin@demo.campus',
} as const

/** Half of the people are women and half men. The demo accounts come first in their list. */
export interface People {
  women: Student[]
  men: Student[]
  admin: Student
}

const studentsPerGender = 20
const womensCollegeShare = 0.45
/** Indexes of two women in the first man's deck, whose cards show little. */
const womanWithoutWords = 2
export const womanWithoutPhotos = 3

const firstNames = {
  female: nameFamilies.flatMap(({ women, last }) => women.map((first) => ({ first, last }))),
  male: nameFamilies.flatMap(({ men, last }) => men.map((first) => ({ first, last }))),
} as const
const bios = { female: womenBios, male: menBios } as const

const handleOf = (firstName: string, ending: string): string =>
  `${firstName.toLowerCase()}${/^[a-z]/.test(ending) ? '.' : ''}${ending}`

const identities = (
  gender: Gender,
  count: number,
  demo: readonly string[],
  random: Random,
): Identity[] => {
  const shuffledBios = random.shuffled<string>(bios[gender])
  return random
    .shuffled(firstNames[gender])
    .slice(0, count)
    .map(({ first: firstName, last }, index) => {
      const lastName = random.pick(last)
      const atWomensCollege = gender === 'female' && random.chance(womensCollegeShare)
      return {
        gender,
        firstName,
        lastName,
        email: demo[index] ?? `${firstName}.${lastName}@demo.campus`.toLowerCase(),
        handle: handleOf(firstName, random.pick(handleEndings)),
        bio: shuffledBios[index] ?? '',
        college: random.pick<string>(atWomensCollege ? womensColleges : mixedColleges),
      }
    })
}

export const createPeople = (random: Random, now: number): People => {
  const { man, manWithoutPlan, woman, womanTwo, admin } = demoEmails
  const usersOf = (gender: Gender, demo: readonly string[], count = studentsPerGender): Student[] =>
    identities(gender, count, demo, random).map((identity) => createStudent(identity, random, now))

  // The admin is drawn with the women, so that she shares no name with a student.
  const [adminUser, ...women] = usersOf('female', [admin, woman, womanTwo], studentsPerGender + 1)
  if (adminUser === undefined) throw new RangeError('The campus is empty')
  return {
    admin: { ...adminUser, isAdmin: true },
    women: women.map((user, index) =>
      index === womanWithoutWords ? { ...user, bio: '', interests: [] } : user,
    ),
    men: usersOf('male', [man, manWithoutPlan]),
  }
}
