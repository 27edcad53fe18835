import type { Translated } from '../../../language/text-of.ts'
import type {
  emptyText,
  profileActsText,
  profileText,
  profileTitlesText,
} from '../../profile/profile.ts'

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

export const profileActs: Translated<typeof profileActsText> = {
  acceptTerms: { name: 'शर्तें मानना' },
  editProfile: { name: 'प्रोफ़ाइल में बदलाव' },
  putPhoto: { name: 'फ़ोटो' },
  removePhoto: { name: 'फ़ोटो हटाना', done: 'फ़ोटो हटा दी' },
  orderPhotos: { name: 'फ़ोटो का क्रम', done: 'नया क्रम सेव हो गया' },
  finishPhotos: { name: 'प्रोफ़ाइल की फ़ोटो' },
  putCollegeId: { name: 'कॉलेज ID' },
}

const ownProfileTitle = { title: 'आपकी प्रोफ़ाइल', description: 'आपकी प्रोफ़ाइल, जैसी औरों को दिखती है।' }
export const profileTitles: Translated<typeof profileTitlesText> = {
  '/dashboard/male/profile': ownProfileTitle,
  '/dashboard/female/profile': ownProfileTitle,
  '/dashboard/edit-profile': { title: 'प्रोफ़ाइल बदलें', description: 'फ़ोटो, जवाब और जानकारी बदलें।' },
  '/profile': { title: 'प्रोफ़ाइल', description: 'किसी ने अपनी प्रोफ़ाइल का जो हिस्सा दिखाया है।' },
  '/setup': { title: 'प्रोफ़ाइल पूरी करें', description: 'प्रोफ़ाइल पूरी करें, एक-एक क़दम।' },
  '/dashboard/account': { title: 'अकाउंट', description: 'भाषा, आपका डेटा, सुरक्षा और लॉग आउट।' },
}
