import type { Translated } from '../../../language/text-of.ts'
import type { emptyText, profileText } from '../../profile/profile.ts'

export const profile: Translated<typeof profileText> = {
  name: 'नाम',
  instagram: 'Instagram',
  handleNotShown: 'अभी दिखाया नहीं',
  verified: 'वेरिफ़ाइड',
  age: (years) => `${years} साल`,
  ageLabel: 'उम्र',
  college: 'कॉलेज',
  height: 'क़द',
  centimetres: (height) => `${height} सेमी`,
  interests: 'शौक़',
  bio: 'अपने शब्दों में',
  answers: 'इनका नज़रिया',
  photoOf: (position, count) => `फ़ोटो ${position}/${count}`,
  previousPhoto: 'पिछली फ़ोटो',
  nextPhoto: 'अगली फ़ोटो',
  pausePhotos: 'फ़ोटो रोकें',
  playPhotos: 'फ़ोटो चलाएँ',
  photoFailed: {
    unreachable: 'यह फ़ोटो अभी नहीं दिख सकती',
    withheld: 'फ़ोटो में दिक़्क़त हमारी तरफ़ है, आपकी नहीं',
  },
}

export const empty: Translated<typeof emptyText> = {
  name: 'नाम छिपा है',
  bio: 'बायो नहीं लिखा है।',
  interests: 'कोई शौक़ नहीं चुना है।',
  field: 'नहीं बताया',
  photo: 'अभी कोई फ़ोटो नहीं',
}
