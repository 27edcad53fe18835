import type { Translated } from '../../../language/text-of.ts'
import { productNameHindi } from '../../../limits.ts'
import type { publicFrameText, publicNoteText } from '../../public/frame.ts'

export const publicFrame: Translated<typeof publicFrameText> = {
  nav: 'पेज',
  sections: [
    ['/#how', 'कैसे चलता है'],
    ['/#safety', 'सेफ़्टी'],
    ['/pricing', 'दाम'],
    ['/about', 'हमारे बारे में'],
  ],
  foot: 'और पेज',
  groups: [
    {
      title: `${productNameHindi}`,
      links: [
        ['/how-it-works', 'कैसे चलता है'],
        ['/rounds', 'राउंड'],
        ['/pricing', 'दाम'],
        ['/about', 'हमारे बारे में'],
      ],
    },
    {
      title: 'मदद',
      links: [
        ['/support', 'सपोर्ट'],
        ['/safety', 'सेफ़्टी'],
        ['/community-guidelines', 'कम्युनिटी के नियम'],
      ],
    },
    {
      title: 'क़ानूनी बातें',
      links: [
        ['/legal/legal', 'एक नज़र में'],
        ['/legal/terms', 'नियम और शर्तें'],
        ['/legal/privacy', 'प्राइवेसी'],
        ['/legal/cookies', 'कुकी'],
      ],
    },
  ],
  closing: `${productNameHindi} 18 साल और उससे ऊपर के स्टूडेंट्स के लिए है।`,
  pressAgain: 'तैयार है। एक बार और दबाएँ।',
  noScript: 'लॉग इन के लिए JavaScript चाहिए। ये सारे पेज उसके बिना भी पढ़े जा सकते हैं।',
}

export const publicNote: Translated<typeof publicNoteText> = {
  price: 'ऑनलाइन होते ही दाम यहाँ दिखेगा।',
  noPlans: 'अभी कोई प्लान उपलब्ध नहीं है।',
}
