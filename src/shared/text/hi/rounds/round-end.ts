import { pluralIn } from '../../../language/counted.ts'
import type { Translated } from '../../../language/text-of.ts'
import type { outsideText, roundEndText } from '../../rounds/round-end.ts'

const plural = pluralIn('hi')

export const roundEnd: Translated<typeof roundEndText> = {
  ended: (matches) =>
    matches === 0
      ? 'यह राउंड बिना मैच के ख़त्म हुआ।'
      : `इस राउंड में ${plural(matches, `आपका ${matches} मैच हुआ`, `आपके ${matches} मैच हुए`)}।`,
  ending: 'हम यह राउंड बंद कर रहे हैं।',
  endingLine: 'एक-दो मिनट में यहीं दिखेगा कि कैसा रहा।',
  liked: (count) => `आपने ${count} प्रोफ़ाइल लाइक ${plural(count, 'की', 'कीं')}।`,
  next: 'अगले राउंड में नए लोग आएँगे।',
  matchesStay: 'यह राउंड ख़त्म हो चुका है। आपके मैच “मेरे कनेक्शन” में बने रहेंगे।',
}

export const outside: Translated<typeof outsideText> = {
  title: 'अगले राउंड में आपकी बारी है।',
  barred: 'यह राउंड आपके बिना शुरू हुआ।',
  planned: (when) => `अगले राउंड का समय: ${when}।`,
  line: 'यह राउंड आपके बिना शुरू हुआ, क्योंकि यह आपके जुड़ने से पहले बन चुका था।',
  over: 'यह राउंड ख़त्म हो चुका है।',
  overLine: 'यह आपके जुड़ने से पहले शुरू हो चुका था। अगला राउंड आपके लिए खुला है।',
}
