import type { Translated } from '../../../language/text-of.ts'
import { productNameHindi } from '../../../limits.ts'
import type { legalLinksText } from '../../public/legal.ts'
import type { ReadingText } from '../../public/reading.ts'
import { englishDecides } from './english-decides.ts'

export const legal: Translated<ReadingText> = {
  title: 'क़ानूनी बातें, एक नज़र में',
  description: `${productNameHindi} के नियम, प्राइवेसी, कुकी और कम्युनिटी के नियम, एक नज़र में।`,
  lead: `हम किस बात से बँधे हैं, आप किस बात से, और पूरा कहाँ पढ़ें। ${englishDecides}`,
  sections: [
    {
      heading: 'थोड़े में',
      parts: [
        [
          'आपकी उम्र 18 साल या उससे ज़्यादा है, और आप स्टूडेंट हैं।',
          'आप कौन हैं, यह सच-सच बताना है, और दूसरों से इज़्ज़त से पेश आना है।',
          'आपकी प्रोफ़ाइल सिर्फ़ आपके राउंड के लोगों को दिखती है, और आपका नाम सिर्फ़ आपके मैच को।',
          'हम विज्ञापन की कोई कुकी नहीं रखते, और कोई डेटा नहीं बेचते।',
          'अपना डेटा कभी भी साथ ले जाएँ, और अपना अकाउंट कभी भी हटा दें।',
        ],
      ],
    },
    {
      heading: 'कुकी',
      parts: [
        `${productNameHindi} ऐप अपनी कोई कुकी नहीं रखता, और विज्ञापन कंपनियों से कुछ लोड नहीं करता। जो आपको दिख सकता है, उसकी कॉपी आपके फ़ोन में रहती है, ताकि ऐप बिना नेटवर्क के खुले; लॉग आउट करने पर वह हट जाती है। लॉग इन करते समय Google अपनी विंडो में अपनी कुकी रखता है।`,
      ],
    },
  ],
}

export const legalDocuments: Translated<typeof legalLinksText> = {
  documents: 'पूरे पेज',
  full: [
    ['/legal/terms', 'नियम और शर्तें'],
    ['/legal/privacy', 'प्राइवेसी पॉलिसी'],
    ['/community-guidelines', 'कम्युनिटी के नियम'],
    ['/safety', 'सेफ़्टी और शिकायत'],
  ],
  short: 'छोटे पते',
  shortLine: 'ये होम पेज पर ले जाते हैं, जहाँ ऊपर के सभी लिंक हैं:',
  shortLinks: [
    ['/terms', '/terms'],
    ['/privacy', '/privacy'],
    ['/cookies', '/cookies'],
    ['/community', '/community'],
  ],
}
