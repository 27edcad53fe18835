import type { LedgerKind } from '../../domain/payments/ledger-entry.ts'
import type { Translated } from '../../language/text-of.ts'
import { productNameHindi } from '../../limits.ts'
import type { payText, plansText } from '../plans.ts'
import { paidAtGateway, reasonInHindi } from './ready-reasons.ts'

const rounds = (count: number): string => `${count} राउंड`
const matchesOf = (count: number): string => `${count} मैच`
const days = (count: number): string => `${count} दिन`

/** Counted nouns of these texts are the same in both numbers. */
const changed = (count: number, named: (count: number) => string): string =>
  `${count > 0 ? '+' : '−'}${named(Math.abs(count))}`

const kinds: Record<LedgerKind, string> = {
  bought: 'पेमेंट मिला',
  takenBack: 'वापस लिया गया',
  granted: 'एडमिन की तरफ़ से तोहफ़ा',
  extended: 'एडमिन ने बढ़ाया',
  match: 'एक मैच',
  matchReturned: 'एक मैच, जो वापस मिला',
  round: 'एक राउंड',
}

export const plans: Translated<typeof plansText> = {
  heading: 'प्लान',
  rounds,
  matches: matchesOf,
  holds: (count, matches) =>
    `${rounds(count)}${count === 1 ? '' : ', हर एक'} में आपके लिए चुनी गई कुछ लड़कियाँ। कुल मिलाकर ${matches === 1 ? 'एक मैच' : `${matches} मैच तक`}।`,
  perMatch: (price, isExact) => `${isExact ? '' : 'क़रीब '}${price} प्रति मैच`,
  validity: (count) => `${days(count)} तक चलेगा`,
  noExpiry: 'कोई आख़िरी तारीख़ नहीं',
  current: 'आपका प्लान',
  left: (count) => `${matchesOf(count)} बाकी`,
  roundsUsed: (used, allowed) => `${allowed - used} राउंड बाकी`,
  until: (when) => `${when} तक`,
  none: 'अभी कोई प्लान उपलब्ध नहीं है।',
  noneLine: 'जैसे ही कोई प्लान आएगा, यहाँ दिखेगा।',

  offers: 'प्लान चुनें',
  choose: 'चुनें',
  chooseName: (name) => `${name} चुनें`,
  starts: {
    added: 'दोबारा ख़रीदने पर आपके मौजूदा प्लान में जुड़ जाएगा।',
    thisRound:
      'एक राउंड की तैयारी चल रही है। उसके खुलने से पहले पेमेंट पक्का हो गया, तो आपको जोड़ा जा सकता है। नहीं तो आपका प्लान उसके बाद वाले राउंड से शुरू होगा।',
    nextRound: 'अभी एक राउंड चल रहा है। आपका प्लान अगले राउंड से शुरू होगा, उससे पहले कुछ नहीं कटेगा।',
  },

  startsConfirmed: {
    added: 'यह आपके मौजूदा प्लान में जुड़ गया है।',
    thisRound:
      'एक राउंड की तैयारी चल रही है, और आपको अब भी जोड़ा जा सकता है। नहीं तो आपका प्लान उसके बाद वाले राउंड से शुरू होगा।',
    nextRound: 'अभी एक राउंड चल रहा है। आपका प्लान अगले राउंड से शुरू होगा, उससे पहले कुछ नहीं कटेगा।',
  },

  payments: 'आपके पेमेंट',
  paymentsNone: 'आपने अभी तक कोई पेमेंट नहीं किया है।',
  paidAtGateway,
  states: {
    pending: 'जाँच चल रही है',
    approved: 'पक्का हो गया',
    rejected: 'नहीं मिला',
    refunded: 'वापस किया गया',
  },
  utr: (utr) => `UTR ${utr}`,
  sentAt: (when) => `भेजा: ${when}`,
  reason: (reason) => `वजह: ${reasonInHindi(reason)}`,

  ledger: 'अब तक का हिसाब',
  ledgerNone: 'अभी कुछ नहीं है। पेमेंट, मैच और राउंड यहाँ दिखेंगे।',
  entry: ({ kind, planName }) =>
    planName === undefined ? kinds[kind] : `${kinds[kind]}: ${planName}`,
  changes: (entry) => [
    ...(entry.matches === 0 ? [] : [changed(entry.matches, matchesOf)]),
    ...(entry.roundsAllowed === 0 ? [] : [changed(entry.roundsAllowed, rounds)]),
    ...(entry.roundsUsed === 0 ? [] : [changed(-entry.roundsUsed, rounds)]),
    ...(entry.days === 0 ? [] : [changed(entry.days, days)]),
  ],
  showAll: (count) => `सभी ${count} दिखाएँ`,
}

export const pay: Translated<typeof payText> = {
  heading: 'पेमेंट',
  back: 'वापस जाएँ',
  free: `${productNameHindi} महिलाओं के लिए मुफ़्त है।`,
  freeLine: 'न अभी कुछ देना है, न बाद में।',
  freeHome: 'अपने राउंड पर लौटें',
  choose: 'कौन सा प्लान?',
  change: 'दूसरा प्लान चुनें',
  retired: 'यह प्लान अब उपलब्ध नहीं है। अगर इसके पैसे दे चुके हैं, तो UTR यहीं भेजें।',
  gone: 'यह प्लान अब उपलब्ध नहीं है। कोई दूसरा चुनें।',
  closed: 'UPI पेमेंट अभी शुरू नहीं हुए हैं।',
  closedLine: 'हमें लिखें, हम आपका प्लान बना देंगे।',

  payStep: 'UPI से पेमेंट करें',
  openApp: 'अपना UPI ऐप खोलें',
  openLine: 'रक़म और रेफ़रेंस पहले से भरे हैं। पेमेंट के बाद यहीं लौट आएँ।',
  scan: 'अपने फ़ोन के किसी भी UPI ऐप से इसे स्कैन करें।',
  showCode: 'दूसरे फ़ोन से पेमेंट करें',
  codeLabel: (amount, upiId) => `${upiId} को UPI से ${amount} देने का QR कोड`,
  upiId: 'UPI ID',
  amount: 'रक़म',
  reference: 'रेफ़रेंस',
  refusedLink:
    'आपका UPI ऐप पेमेंट नहीं ले रहा? कुछ ऐप और बैंक निजी UPI ID के लिंक या कोड नहीं लेते। UPI ID कॉपी करें, अपने ऐप में “Pay to UPI ID” खोलें, और रक़म और रेफ़रेंस ख़ुद भरें।',
  byHand: 'अगर ऐप न खुले',
  copy: (what) => `${what} कॉपी करें`,
  copied: (what) => `कॉपी हुआ: ${what}`,
  notCopied: 'इस ब्राउज़र में कॉपी नहीं हो पाया। हाथ से चुनकर कॉपी करें।',

  utrStep: 'हमें UTR बताएँ',
  utr: '12 अंकों का UTR',
  utrHint: 'पेमेंट के बाद UPI ऐप में दिखने वाला 12 अंकों का नंबर।',
  utrRejected: 'एडमिन ने यह UTR ढूँढा, पर पेमेंट नहीं मिला। नंबर सही है? तो दोबारा भेजें, या हमें लिखें।',
  utrShort: (missing) => `UTR 12 अंकों का होता है। ${missing} अंक और चाहिए।`,
  utrLong: 'UTR 12 अंकों का होता है। नंबर एक बार फिर देख लें।',
  utrCount: (count, of) => `${count}/${of} अंक`,
  utrWhere: 'यह कहाँ मिलेगा',
  utrPicture:
    'Google Pay में: पेमेंट खोलें, लाइन “UPI transaction ID”। PhonePe में: History, फिर पेमेंट, लाइन “UTR”। Paytm में: Balance & History, फिर पेमेंट, लाइन “UPI Ref No”।',
  send: 'जाँच के लिए भेजें',
  sending: 'भेजा जा रहा है…',
  offline: 'आप ऑफ़लाइन हैं। लिखा हुआ इस फ़ोन में सेव है; इंटरनेट आने पर भेजें।',
  noAnswer:
    'कोई जवाब नहीं आया। आपका UTR यहाँ सेव है। दोबारा भेजें: कितनी भी बार भेजें, एक ही बार गिना जाएगा।',
  already: (planName, state) => `यह UTR ${planName} के लिए पहले से दर्ज है: ${plans.states[state]}।`,
  moneySafe: 'आपके पैसे कहीं नहीं गए: UTR से मिल जाते हैं। नंबर एक बार फिर देख लें, या हमें लिखें।',

  review: 'जाँच चल रही है',
  reviewLine:
    'एडमिन आपका UTR बैंक की लिस्ट से मिलाते हैं। यह पेज बंद कर दें, तो भी चलेगा: जवाब 48-72 कामकाजी घंटों में यहाँ और नोटिफ़िकेशन में आ जाएगा।',
  wrongUtr: 'ग़लत UTR चला गया',
  confirmed: 'आपका प्लान तैयार है',
  confirmedLine: 'आपका पेमेंट मिल गया है।',
  toRounds: 'अपने राउंड पर जाएँ',
  again: 'फिर से ख़रीदें',
  rejected: (reason) => `आपका पिछला पेमेंट नहीं मिला: ${reasonInHindi(reason)}`,
  gateway: {
    offer: 'कार्ड या नेटबैंकिंग से पेमेंट',
    line: 'पेमेंट हमारी पेमेंट सर्विस Razorpay की विंडो में होता है। पैसे पहुँचने की ख़बर आते ही आपका प्लान तैयार हो जाता है।',
    open: 'पेमेंट विंडो खोलें',
    failed: 'पेमेंट विंडो नहीं खुली। कोई पैसा नहीं कटा। फिर कोशिश करें, या UPI से दें।',
    offline: 'आप ऑफ़लाइन हैं। इसके लिए इंटरनेट चाहिए।',
    upi: 'UPI से ही दें',
    waiting: 'पेमेंट सर्विस के जवाब का इंतज़ार है',
    waitingLine:
      'पैसे की पुष्टि होते ही आपका प्लान तैयार हो जाएगा और आपको ख़बर मिल जाएगी। यह पेज बंद कर दें, तो भी चलेगा।',
  },
  days: 'पेमेंट पक्का होते ही आपके दिन शुरू होते हैं।',
}
