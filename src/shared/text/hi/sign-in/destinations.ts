import type { Translated } from '../../../language/text-of.ts'
import type { destinationsText } from '../../sign-in/destinations.ts'

export const destinations: Translated<typeof destinationsText> = {
  goOn: (name) => `लॉग इन करते ही ${name} खुलेगा।`,
  names: {
    chat: 'आपका चैट पेज',
    matches: 'आपके मैच का पेज',
    notifications: 'आपका नोटिफ़िकेशन पेज',
    plans: 'प्लान का पेज',
    round: 'आपका राउंड',
    ownProfile: 'आपका प्रोफ़ाइल पेज',
    account: 'आपका अकाउंट',
    payment: 'आपका पेमेंट',
    desk: 'एडमिन डेस्क',
    profile: 'वही प्रोफ़ाइल पेज',
  },
}
