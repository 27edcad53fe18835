import type { Translated } from '../../language/text-of.ts'
import type { descriptionsText, titlesText } from '../titles.ts'

export const titles: Translated<typeof titlesText> = {
  round: 'राउंड',
  matches: 'मैच',
  chat: 'चैट',
  notifications: 'नोटिफ़िकेशन',
  plans: 'प्लान',
  ownProfile: 'आपकी प्रोफ़ाइल',
  editProfile: 'प्रोफ़ाइल बदलें',
  account: 'अकाउंट',
  dashboard: 'डैशबोर्ड',
  desk: 'एडमिन डेस्क',
  pay: 'पेमेंट',
  profile: 'प्रोफ़ाइल',
  safety: 'सेफ़्टी',
  setup: 'प्रोफ़ाइल पूरी करें',
}

export const descriptions: Translated<typeof descriptionsText> = {
  round: 'इस राउंड में आपके लिए चुने गए लोग।',
  matches: 'अब तक के सारे मैच, हर राउंड से।',
  chat: 'आपके मैच के साथ आपकी चैट।',
  notifications: 'पिछले 7 दिनों में क्या हुआ।',
  plans: 'आपका प्लान, और जो मिल सकते हैं।',
  ownProfile: 'आपकी प्रोफ़ाइल, जैसी औरों को दिखती है।',
  editProfile: 'फ़ोटो, जवाब और जानकारी बदलें।',
  account: 'भाषा, आपका डेटा, सुरक्षा और लॉग आउट।',
  dashboard: 'आपके राउंड, मैच और चैट।',
  desk: 'एडमिन के लिए: राउंड, पेमेंट और लोग।',
  pay: 'UPI से प्लान का पेमेंट।',
  profile: 'किसी ने अपनी प्रोफ़ाइल का जो हिस्सा दिखाया है।',
  safety: 'सुरक्षित कैसे मिलें, और किसे फ़ोन करें।',
  setup: 'प्रोफ़ाइल पूरी करें, एक-एक क़दम।',
}
