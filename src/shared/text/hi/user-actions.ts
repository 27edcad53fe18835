import type { Translated } from '../../language/text-of.ts'
import type { markActsText, pendingText, userActionsText } from '../user-actions.ts'

export const userActions: Translated<typeof userActionsText> = {
  show: 'दिखाएँ',
  late: {
    unlike: 'लड़कों का समय ख़त्म हो चुका था, इसलिए आपका लाइक बना हुआ है।',
    confirm: 'तब तक राउंड बंद हो चुका था।',
    pass: 'तब तक राउंड बंद हो चुका था।',
  },
}

export const markActs: Translated<typeof markActsText> = {
  markRead: { name: 'पढ़े हुए मैसेज' },
  markSeen: { name: 'देखे हुए नोटिफ़िकेशन' },
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
