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
