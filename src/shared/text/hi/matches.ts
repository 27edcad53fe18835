import type { Translated } from '../../language/text-of.ts'
import type { matchesText, matchTitlesText } from '../matches.ts'

export const matches: Translated<typeof matchesText> = {
  banner: 'ये सभी राउंड के आपके मैच हैं। पूरी प्रोफ़ाइल देखने या चैट शुरू करने के लिए प्रोफ़ाइल दबाएँ।',
  none: 'अभी कोई मैच नहीं है।',
  chat: 'चैट',
  instagram: (handle) => `Instagram पर ${handle}`,
  details: 'पूरी प्रोफ़ाइल',
  matchedOn: (when) => `मैच हुआ: ${when}`,
  arrived: 'दोनों तरफ़ से हाँ',
  arrivedLine: (name) => `आपने और ${name} ने एक-दूसरे को हाँ कहा।`,
  later: 'बाद में',
  firstWords: 'इनमें से किसी से शुरुआत करें। दबाते ही मैसेज चला जाएगा।',
  wrote: (name) => `${name} का मैसेज आ चुका है।`,
}

export const matchTitles: Translated<typeof matchTitlesText> = {
  '/dashboard/matches': { title: 'मैच', description: 'अब तक के सारे मैच, हर राउंड से।' },
}
