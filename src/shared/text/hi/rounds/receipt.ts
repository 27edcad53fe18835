import type { Translated } from '../../../language/text-of.ts'
import * as limits from '../../../limits.ts'
import type { receiptText } from '../../rounds/receipt.ts'

const { perRound, unmatchedMax, shownMax } = limits.headStart
/** Percent with one decimal, from thousandths: `25` becomes `2.5%`. */
const percent = (thousandths: number): string => `${thousandths / 10}%`

export const receipt: Translated<typeof receiptText> = {
  heading: 'यह राउंड कैसे बना',
  last: 'पिछला राउंड कैसे बना',
  people: (men, women) => `इस राउंड में कम से कम ${men} लड़के और ${women} लड़कियाँ हैं।`,
  shown: ({ min, max }) =>
    `${
      min === max
        ? `लड़कियाँ ${min} लोगों की लिस्ट में दिखाई गईं।`
        : `लड़कियाँ ${min} से ${max} लोगों की लिस्ट में दिखाई गईं।`
    } अगर ${limits.receiptShared} से कम लड़कियाँ इससे कम या ज़्यादा लोगों को दिखाई गईं, तो वह यहाँ नहीं लिखा।`,
  noRepeats: 'जो पिछले राउंड में एक-दूसरे को दिख चुके थे, वे फिर नहीं दिखाए गए।',
  headStart: `पिछले राउंड की भरपाई में थोड़ी बढ़त मिलती है: बिना मैच वाले हर राउंड के ${percent(
    perRound,
  )}, ज़्यादा से ज़्यादा ${percent(unmatchedMax)}; और जो लड़की दूसरों से कम दिखाई गई, उसे ${percent(shownMax)} तक। पिछले राउंड में जिनकी बारी नहीं आई, वे सबसे पहले आते हैं।`,
  small: 'यह राउंड छोटा है। गिनती से किसी की पहचान हो सकती है, इसलिए यहाँ गिनती नहीं है।',
  replay: 'इस सीड और हैश से एडमिन यही लिस्ट दोबारा बना सकते हैं।',
  seed: 'सीड',
  hash: 'हैश',
}
