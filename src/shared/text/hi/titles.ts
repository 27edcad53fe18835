import type { Translated } from '../../language/text-of.ts'
import type { titlesText } from '../titles.ts'

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
