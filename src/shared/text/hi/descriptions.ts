import type { Translated } from '../../language/text-of.ts'
import type { descriptionsText } from '../descriptions.ts'

export const descriptions: Translated<typeof descriptionsText> = {
  round: 'इस राउंड में आपके लिए चुने गए लोग।',
  matches: 'आपके सारे मैच।',
  chat: 'मैच से आपकी चैट।',
  notifications: 'पिछले 7 दिनों में क्या हुआ।',
  plans: 'आपका प्लान, बाकी प्लान और पेमेंट।',
  ownProfile: 'आपकी प्रोफ़ाइल, जैसी दूसरों को दिखती है।',
  editProfile: 'फ़ोटो, जवाब और बायो बदलें।',
  account: 'भाषा, नोटिफ़िकेशन, ब्लॉक और आपका डेटा।',
  dashboard: 'आपके राउंड, मैच और चैट।',
  desk: 'सिर्फ़ एडमिन के लिए।',
  pay: 'UPI से प्लान का पेमेंट।',
  safety: 'किसे फ़ोन करें, कैसे सुरक्षित मिलें।',
  setup: 'आठ छोटे कदम, फिर राउंड।',
}
