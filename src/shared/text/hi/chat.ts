import type { Translated } from '../../language/text-of.ts'
import type { chatActsText, chatText, chatTitlesText } from '../chat.ts'
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

export const chatActs: Translated<typeof chatActsText> = {
  sendMessage: { name: 'मैसेज' },
  deleteMessage: { name: 'मैसेज हटाना', done: 'मैसेज हटा दिया' },
  freeThirds: { name: 'आपके ख़ाली समय', done: 'आपके ख़ाली समय भेज दिए' },
  meet: { name: 'मिलने का प्लान', done: 'प्लान अपडेट हो गया' },
  answerMeeting: { name: 'आपका निजी जवाब', done: 'आपका जवाब रख लिया' },
  showHandle: { name: 'आपका हैंडल', done: 'आपका हैंडल दिखा दिया' },
  shareDate: { name: 'दोस्त के लिए लिंक', done: 'लिंक अब चालू है' },
  changeDateShare: { name: 'दोस्त को ख़बर', done: 'लिंक पर अब यही लिखा है' },
}

export const chatTitles: Translated<typeof chatTitlesText> = {
  '/dashboard/chat': { title: 'चैट', description: 'आपके मैच के साथ आपकी चैट।' },
}
