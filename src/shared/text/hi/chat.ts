import type { Translated } from '../../language/text-of.ts'
import type { chatText } from '../chat.ts'
import { reason } from './reasons.ts'

export const chat: Translated<typeof chatText> = {
  heading: 'चैट',
  empty: 'बातचीत मैच होने पर शुरू होती है।',
  back: 'सभी चैट',
  you: 'आप: ',
  youWrote: 'आपने लिखा',
  newMessage: 'नया मैसेज',
  counter: (count, most) => `${most} में से ${count} अक्षर`,
  messages: 'मैसेज',
  closed: 'यह चैट बंद हो चुकी है।',
  ended: reason['match-closed'],
  deleted: 'मैसेज हटाया गया',
  notMatched: 'दोनों का मैच होने पर ही चैट खुलेगी।',
  showHandle: 'मेरा Instagram हैंडल दिखाएँ',
  handleHidden: (name) => `${name} को आपका हैंडल नहीं दिखता।`,
  placeholder: 'मैसेज लिखें',
  send: 'भेजें',
  sent: 'भेजा गया',
  notSent: 'नहीं भेजा गया',
  pick: 'कोई चैट चुनें।',
  first: 'आपका मैच हुआ है। हैलो कहिए।',
}
