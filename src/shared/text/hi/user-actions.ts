import type { Translated } from '../../language/text-of.ts'
import type {
  outboxDoneText,
  outboxNamesText,
  pendingText,
  userActionsText,
} from '../user-actions.ts'

export const userActions: Translated<typeof userActionsText> = {
  marks: { markRead: 'पढ़े हुए मैसेज', markSeen: 'देखे हुए नोटिफ़िकेशन' },
  show: 'दिखाएँ',
  late: {
    unlike: 'लड़कों का समय ख़त्म हो चुका था, इसलिए आपका लाइक बना हुआ है।',
    confirm: 'आपकी हाँ राउंड बंद होने के बाद पहुँची।',
    pass: 'आपकी ना राउंड बंद होने के बाद पहुँची।',
  },
}

export const outboxNames: Translated<typeof outboxNamesText> = {
  like: 'लाइक',
  unlike: 'लाइक वापस लेना',
  confirm: 'आपकी हाँ',
  sendMessage: 'मैसेज',
  deleteMessage: 'मैसेज हटाना',
  freeThirds: 'आपके ख़ाली समय',
  meet: 'मिलने का प्लान',
  answerMeeting: 'आपका निजी जवाब',
  showHandle: 'आपका हैंडल',
  shareDate: 'दोस्त के लिए लिंक',
  changeDateShare: 'दोस्त को ख़बर',
  acceptTerms: 'शर्तें मानना',
  editProfile: 'प्रोफ़ाइल में बदलाव',
  putPhoto: 'फ़ोटो',
  removePhoto: 'फ़ोटो हटाना',
  orderPhotos: 'फ़ोटो का क्रम',
  finishPhotos: 'प्रोफ़ाइल की फ़ोटो',
  putCollegeId: 'कॉलेज ID',
  pass: 'आपकी ना',
  optOut: 'राउंड में होना',
  report: 'रिपोर्ट',
  block: 'ब्लॉक',
  unblock: 'ब्लॉक हटाना',
  unmatch: 'मैच ख़त्म करना',
}

export const outboxDone: Translated<typeof outboxDoneText> = {
  unlike: 'लाइक वापस ले लिया',
  pass: 'ना कह दी',
  optOut: 'इस राउंड के लिए सेव हो गया',
  report: 'रिपोर्ट भेज दी',
  block: 'ब्लॉक कर दिया',
  unblock: 'ब्लॉक हटा दिया',
  unmatch: 'मैच ख़त्म हो गया',
  deleteMessage: 'मैसेज हटा दिया',
  freeThirds: 'आपके ख़ाली समय भेज दिए',
  meet: 'प्लान अपडेट हो गया',
  answerMeeting: 'आपका जवाब रख लिया',
  showHandle: 'आपका हैंडल दिखा दिया',
  shareDate: 'लिंक अब चालू है',
  changeDateShare: 'लिंक पर अब यही लिखा है',
  removePhoto: 'फ़ोटो हटा दी',
  orderPhotos: 'नया क्रम सेव हो गया',
}

export const pending: Translated<typeof pendingText> = {
  pendingAtLogout: 'कुछ चीज़ें अभी तक भेजी नहीं गईं।',
  pendingExplained: 'उनके जाने तक रुकें, या उन्हें छोड़कर अभी लॉग आउट करें। छोड़ी हुई चीज़ें वापस नहीं आतीं।',
  wait: 'भेजकर लॉग आउट करें',
  discard: 'छोड़कर लॉग आउट करें',
  stay: 'लॉग इन रहें',
  sending: 'भेजा जा रहा है…',
  stillPending: 'सब कुछ नहीं भेजा जा सका। इंटरनेट आने पर फिर कोशिश करें, या छोड़ दें।',
}
