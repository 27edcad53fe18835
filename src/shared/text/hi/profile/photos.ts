import type { Translated } from '../../../language/text-of.ts'
import { badgeWithdrawnWhy } from '../../news.ts'
import type { collegeIdText, photosText } from '../../profile/photos.ts'
import { reasonInHindi } from '../ready-reasons.ts'

export const photos: Translated<typeof photosText> = {
  heading: 'फ़ोटो डालें',
  intro: 'कम से कम एक जोड़ें। पहली चुनी हुई मुख्य फ़ोटो बनेगी।',
  slot: (place) => `फ़ोटो ${place}`,
  primary: 'मुख्य',
  add: 'फ़ोटो जोड़ें',
  camera: 'फ़ोटो खींचें',
  description: (place) => `आपकी फ़ोटो ${place}`,
  remove: (place) => `फ़ोटो ${place} हटाएँ`,
  earlier: (place) => `फ़ोटो ${place} आगे लाएँ`,
  later: (place) => `फ़ोटो ${place} पीछे ले जाएँ`,
  moved: (place) => `अब फ़ोटो ${place}`,
  removed: 'फ़ोटो हटाई गई',
  undo: 'वापस लाएँ',
  onlyOne: 'प्रोफ़ाइल में कम से कम एक फ़ोटो होती है। इसे हटाने से पहले दूसरी जोड़ें।',
  compressing: 'तैयार हो रही है',
  sending: (percent) => `भेजी जा रही है, ${percent}%`,
  reorderHint: 'क्रम बदलने के लिए फ़ोटो को खिसकाएँ, या तीर दबाएँ।',
  problems: {
    'not-a-file': 'यह कोई फ़ाइल नहीं है',
    'not-an-image': 'यह फ़ाइल फ़ोटो नहीं है',
    'not-a-png': 'यह PNG फ़ाइल नहीं है!',
    heic: 'यह फ़ोन फ़ोटो HEIC में सेव करता है, जो यह ब्राउज़र नहीं खोल पाता। JPEG चुनें, या फ़ोटो यहीं खींचें।',
    svg: 'यहाँ ड्रॉइंग नहीं चलती। फ़ोटो चुनें।',
    'too-large': 'यह फ़ाइल 100 MB से बड़ी है। छोटी चुनें, या इसका स्क्रीनशॉट।',
    'too-many-pixels': 'इस फ़ोटो में इतने पिक्सल हैं कि फ़ोन नहीं खोल सकता। छोटी चुनें, या इसका स्क्रीनशॉट।',
    'too-slow': 'इस फ़ोटो को तैयार करने में बहुत देर लगी। छोटी चुनें, या इसका स्क्रीनशॉट।',
    cut: 'इस फ़ोटो का एक हिस्सा ग़ायब है। इसे गैलरी में खोलें ताकि पूरी आ जाए, फिर चुनें, या इसका स्क्रीनशॉट चुनें।',
    unreadable: 'यह फ़ोटो नहीं खुल पाई। दूसरी चुनें, या इसका स्क्रीनशॉट।',
    spoiled:
      'यह ब्राउज़र पहचान छिपाने के लिए पेज पर बनी तस्वीरें बदल देता है, जिससे फ़ोटो ख़राब हो जाती हैं। पते के पास इस साइट को इजाज़त दें, या दूसरा ब्राउज़र लें।',
    'no-room': 'इस फ़ोन में जगह नहीं बची। थोड़ी जगह ख़ाली करके फिर कोशिश करें।',
    full: 'ज़्यादा से ज़्यादा चार फ़ोटो हो सकती हैं। पहले एक हटाएँ।',
  },
}

export const collegeId: Translated<typeof collegeIdText> = {
  heading: 'कॉलेज ID',
  none: 'दोनों तरफ़ की फ़ोटो से पता चलता है कि आपकी पढ़ाई वहीं चल रही है जहाँ आपने बताया। इन्हें सिर्फ़ हमारे एडमिन देखते हैं, और फ़ैसले के कुछ दिन बाद ये हटा दी जाती हैं।',
  sides: { front: 'आगे की तरफ़', back: 'पीछे की तरफ़' },
  choose: (side) => `${side} की फ़ोटो चुनें`,
  change: (side) => `${side} की फ़ोटो बदलें`,
  chosen: (side) => `आपकी कॉलेज ID, ${side}`,
  send: 'जाँच के लिए भेजें',
  queued: 'इस फ़ोन में सेव है। इंटरनेट आते ही दोनों तरफ़ की फ़ोटो चली जाएँगी।',
  sending: (percent) => `भेजी जा रही है, ${percent}%`,
  refused: 'आपकी कॉलेज ID नहीं पहुँच पाई।',
  submitted: 'आपकी कॉलेज ID भेज दी गई है। एडमिन इसे देखेंगे।',
  approved: 'आपकी कॉलेज ID जाँची जा चुकी है। आप वेरिफ़ाइड हैं।',
  rejected: 'आपकी कॉलेज ID मंज़ूर नहीं हुई।',
  // The server writes this one.
  reason: (reason) =>
    `वजह: ${reason === badgeWithdrawnWhy ? 'जाँच के बाद आपका नाम या कॉलेज बदला गया' : reasonInHindi(reason)}`,
  again: 'दोनों तरफ़ की फ़ोटो फिर से भेजी जा सकती हैं।',
}
