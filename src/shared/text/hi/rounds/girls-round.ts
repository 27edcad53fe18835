import type { Translated } from '../../../language/text-of.ts'
import type { girlsRoundText } from '../../rounds/girls-round.ts'

/** Only women read these: verbs may be feminine. */
export const girlsRound: Translated<typeof girlsRoundText> = {
  heading: 'आपका राउंड',
  opens: (when) => `आपका राउंड ${when} खुलेगा। तब वे लड़के दिखेंगे जिन्होंने आपको लाइक किया है।`,
  opensUnknown: 'आपका राउंड जल्द खुलेगा। तब वे लड़के दिखेंगे जिन्होंने आपको लाइक किया है।',
  review: 'लाइक आ चुके हैं। उन्हें आपके लिए क्रम में लगाया जा रहा है।',
  banner: 'इन लड़कों ने आपको लाइक किया है। उन्हें अभी नहीं पता कि आप हाँ कहेंगी या नहीं।',
  reveals: 'हाँ कहने पर उसे आपका नाम और Instagram दिखेगा, और आपको उसका।',
  confirm: 'हाँ कहें',
  confirmFailed: 'हाँ नहीं पहुँच पाई',
  matched: 'आपका मैच हुआ',
  openChat: 'चैट खोलें',
  left: (left, cap) => `आप ${cap} में से ${left} बार और हाँ कह सकती हैं।`,
  noneLeft: 'इस राउंड में आप जितनी बार हाँ कह सकती थीं, कह चुकी हैं।',
  closes: (when) => `${when} तक खुला है।`,
  grace: 'राउंड बंद हो चुका है। समय पर कही गई हाँ अभी भी इकट्ठा हो रही है।',
  nobody: 'इस राउंड में फ़ैसले के लिए कोई नहीं है। अगला राउंड एक और मौक़ा है।',
  later: 'बाद में',
  laterSaid: 'अब वह सबसे आख़िर में आएगा। किसी को नहीं बताया जाता।',
  pass: 'मेरे लिए नहीं',
  passAsk: 'वह आपको दोबारा नहीं दिखेगा। उसे नहीं बताया जाता।',
  keep: 'रहने दें',
  incomplete: 'राउंड में आने के लिए अपनी प्रोफ़ाइल पूरी करें।',
  incompleteLine: 'कुछ ही मिनट लगते हैं। जब चाहें रुकें, जब चाहें वहीं से आगे बढ़ें।',
}
