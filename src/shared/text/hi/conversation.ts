import type { Translated } from '../../language/text-of.ts'
import type { conversationText } from '../conversation.ts'

export const conversation: Translated<typeof conversationText> = {
  seen: 'देखा गया',
  matchedWith: (name) => `${name} से आपका मैच हुआ है।`,
  starters: 'बात शुरू करने के लिए',
  deleteMessage: 'हटाएँ',
  deleteHeading: 'यह मैसेज हटाना है?',
  deleteLine: 'यह दोनों तरफ़ से हट जाएगा।',
  keep: 'रहने दें',
  older: 'पुराने मैसेज',
  newMessage: (name, text) => `${name}: ${text}`,
  received: {
    payment: 'चैट में किसी के कहने पर पैसे कभी न भेजें। यहाँ किसी को UPI ID की ज़रूरत नहीं है।',
    phone: 'फ़ोन नंबर आया है, और अभी ज़्यादा बात नहीं हुई। कोई जल्दी नहीं है।',
    link: 'जिसने यह लिंक भेजा है, उससे आपकी जान-पहचान अभी नई है। दोनों के तीन-तीन मैसेज हो जाने पर ही यह खुलेगा।',
  },
  writing: {
    payment: 'यह UPI ID लग रही है। आप दोनों अभी-अभी मिले हैं।',
    phone: 'यह फ़ोन नंबर लग रहा है। आप दोनों अभी-अभी मिले हैं।',
    link: 'लिंक तब खुलते हैं जब दोनों तीन-तीन मैसेज लिख चुके हों।',
  },
}
