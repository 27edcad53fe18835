import { textOf } from '../../language/text-of.ts'

export const profileText = textOf('profile', {
  name: 'Name',
  instagram: 'Instagram',
  handleNotShown: 'Not shown yet',
  verified: 'Verified',
  age: (years: number) => `${years} years`,
  ageLabel: 'Age',
  college: 'College',
  height: 'Height',
  centimetres: (height: number) => `${height} cm`,
  interests: 'Interests',
  bio: 'In their words',
  answers: 'How they see things',
  photoOf: (position: number, count: number) => `Photo ${position} of ${count}`,
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  pausePhotos: 'Pause photos',
  playPhotos: 'Play photos',
  photoFailed: {
    unreachable: 'This photo can’t be shown right now',
    withheld: 'Photos are down on our side, not yours',
  },
})

/** §2 "Empty profile fields". */
export const emptyText = textOf('empty', {
  name: 'Name hidden',
  bio: 'No bio set.',
  interests: 'No interests set.',
  field: 'Not specified',
  photo: 'No photo yet',
})

/** The acts of this area, by mutation: the name of each, and what is said once the server has it. */
export const profileActsText = textOf('profileActs', {
  acceptTerms: { name: 'Accepted terms' },
  editProfile: { name: 'Profile change' },
  putPhoto: { name: 'Photo' },
  removePhoto: { name: 'Removed photo', done: 'Photo removed' },
  orderPhotos: { name: 'Order of photos', done: 'New order saved' },
  finishPhotos: { name: 'Photos of the profile' },
  putCollegeId: { name: 'College ID' },
})

const ownProfileTitle = { title: 'Your profile', description: 'Your profile, as others see it.' }
/** The titles of this area, by the beginning of the address. */
export const profileTitlesText = textOf('profileTitles', {
  '/dashboard/male/profile': ownProfileTitle,
  '/dashboard/female/profile': ownProfileTitle,
  '/dashboard/edit-profile': {
    title: 'Edit profile',
    description: 'Change your photos, answers and details.',
  },
  '/profile': { title: 'Profile', description: 'What someone shows of their profile.' },
  '/setup': { title: 'Complete Profile', description: 'Complete your profile, step by step.' },
  '/dashboard/account': {
    title: 'Account',
    description: 'Language, your data, safety and signing out.',
  },
})
