import type { Translated } from '../../../language/text-of.ts'
import type { unverifiedText } from '../../rounds/unverified.ts'

export const unverified: Translated<typeof unverifiedText> = {
  title: 'यहाँ के राउंड वेरिफ़ाइड स्टूडेंट्स के लिए हैं।',
  collegeId: {
    none: 'प्रोफ़ाइल में अपनी कॉलेज ID जोड़ें। एडमिन उसे जाँचते हैं, और कोई नहीं देखता।',
    submitted: 'आपकी कॉलेज ID की जाँच चल रही है। होते ही आपको बता देंगे।',
    approved: 'आपकी कॉलेज ID सही पाई गई। आप अगले राउंड में हैं।',
    rejected: 'आपकी कॉलेज ID सही नहीं पाई गई। क्यों, यह प्रोफ़ाइल में लिखा है।',
  },
  openProfile: 'मेरी प्रोफ़ाइल खोलें',
}
