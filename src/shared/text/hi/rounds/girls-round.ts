import { pluralIn } from '../../../language/counted.ts'
import type { Translated } from '../../../language/text-of.ts'
import type { girlsRoundText } from '../../rounds/girls-round.ts'

const plural = pluralIn('hi')

/** Only women read these: verbs may be feminine. */
export const girlsRound: Translated<typeof girlsRoundText> = {
  heading: 'आपका राउंड',
  opens: (when) => `आपकी बारी ${when} शुरू होगी। तब दिखेगा कि किसने आपको लाइक किया है।`,
  opensUnknown: 'आपकी बारी जल्द शुरू होगी। तब दिखेगा कि किसने आपको लाइक किया है।',
  review: 'लाइक आ चुके हैं। थोड़ी देर में आपको दिखेंगे।',
  banner: 'इन्होंने आपको लाइक किया है। इन्हें तभी पता चलेगा जब आप हाँ कहेंगी।',
  reveals: 'हाँ कहने पर आप दोनों को एक-दूसरे का नाम और Instagram दिखेगा।',
  confirm: 'हाँ कहें',
  confirmFailed: 'आपकी हाँ भेजी नहीं जा सकी',
  matched: 'आपका मैच हुआ',
  openChat: 'चैट खोलें',
  left: (left, cap) => `${cap} में से ${left} हाँ बाकी ${plural(left, 'है', 'हैं')}।`,
  noneLeftShort: 'एक भी बाकी नहीं',
  noneLeft: 'इस राउंड की आपकी सारी हाँ हो चुकी हैं।',
  closes: (when) => `${when} तक खुला है।`,
  grace: 'राउंड बंद हो चुका है। समय पर कही गई हाँ अब भी गिनी जाएगी।',
  gettingReady: 'हम आपका राउंड तैयार कर रहे हैं।',
  gettingReadyLine: 'एक-दो मिनट लगेंगे। फिर यहीं दिखेगा कि किसने आपको लाइक किया है।',
  opening: 'आपका राउंड खुल गया है।',
  openingLine: 'फ़ोन के ऑनलाइन होते ही दिखेगा कि किसने आपको लाइक किया है।',
  nobody: 'इस बार चुनने के लिए कोई नहीं है। अगला राउंड फिर नए सिरे से शुरू होगा।',
  later: 'बाद में',
  laterSaid: 'इसे आख़िर में रख दिया। उसे पता नहीं चलेगा।',
  pass: 'मेरे लिए नहीं',
  passAsk: 'वह आपको दोबारा नहीं दिखेगा, और उसे पता नहीं चलेगा।',
  keep: 'अभी नहीं',
  back: 'वापस जाएँ',
  incomplete: 'राउंड में आने के लिए अपनी प्रोफ़ाइल पूरी करें।',
  incompleteLine: 'कुछ ही मिनट लगते हैं। जब चाहें रुकें, जब चाहें वहीं से आगे बढ़ें।',
}
