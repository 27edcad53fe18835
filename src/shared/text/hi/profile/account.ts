import type { Translated } from '../../../language/text-of.ts'
import { productName } from '../../../limits.ts'
import type { accountText } from '../../profile/account.ts'

export const account: Translated<typeof accountText> = {
  heading: 'अकाउंट',
  giveUp: 'जो भरा है, उसे डाउनलोड करें या हटाएँ',
  choices: {
    heading: 'पुश नोटिफ़िकेशन',
    line: 'आपके फ़ोन पर किस बात की घंटी बजे। नोटिफ़िकेशन पेज पर सब दिखता रहेगा।',
    topics: {
      matches: 'नए मैच',
      messages: 'मैसेज',
      rounds: 'राउंड',
      account: 'प्लान, पेमेंट और वेरिफ़िकेशन',
    },
    failed: 'यह सेव नहीं हो पाया। फिर कोशिश करें।',
  },
  language: {
    heading: 'भाषा',
    line: 'इस फ़ोन में ऐप की भाषा। नोटिफ़िकेशन भी इसी में आएँगे।',
    names: { en: 'English', hi: 'हिन्दी' },
    failed: 'हिन्दी पहली बार खुलने के लिए इंटरनेट चाहिए। फिर कोशिश करें।',
  },
  blocked: {
    heading: 'ब्लॉक किए हुए लोग',
    none: 'आपने किसी को ब्लॉक नहीं किया है।',
    line: 'यहाँ नाम नहीं रखे जाते। ब्लॉक से ख़त्म हुआ मैच वापस नहीं आता।',
    since: (when) => `ब्लॉक किया: ${when}`,
    unblock: 'ब्लॉक हटाएँ',
  },
  export: {
    heading: 'आपका डेटा',
    line: `${productName} आपके बारे में जो रखता है और आपको दिखा सकता है, सब यहाँ से मिलेगा: पढ़ने लायक पेज में या JSON फ़ाइल में।`,
    start: 'मेरा डेटा डाउनलोड करें',
    startPage: 'पढ़ने लायक पेज डाउनलोड करें',
    working: 'इकट्ठा हो रहा है…',
    done: 'आपकी फ़ाइल सेव हो गई।',
    failed: 'इसके लिए इंटरनेट चाहिए। बाद में फिर कोशिश करें।',
    fileName: 'mulaqat-my-data.json',
    pageName: 'mulaqat-my-data.html',
  },
  remove: {
    heading: 'मेरा अकाउंट हटाएँ',
    start: 'मेरा अकाउंट हटाएँ',
    matches: (count) =>
      count === 1
        ? 'आपका मैच ख़त्म हो जाएगा: आप और आपके मैसेज सामने वाले के फ़ोन से हट जाएँगे।'
        : `आपके ${count} मैच ख़त्म हो जाएँगे: आप और आपके मैसेज उनके फ़ोन से हट जाएँगे।`,
    noMatches: 'आपका कोई मैच नहीं है जो ख़त्म हो।',
    line: 'आपकी प्रोफ़ाइल, फ़ोटो, लाइक और मैसेज हमेशा के लिए हट जाएँगे। जिस प्लान के पैसे दिए हैं, वह भी चला जाएगा। यह वापस नहीं हो सकता।',
    pending: 'इस फ़ोन में जो भेजना बाकी है, वह नहीं भेजा जाएगा।',
    word: 'delete',
    typed: (word) => `पक्का करने के लिए “${word}” टाइप करें`,
    confirm: 'हमेशा के लिए हटाएँ',
    working: 'हटाया जा रहा है…',
    failed: 'आपका अकाउंट नहीं हटा। इसके लिए इंटरनेट चाहिए। फिर कोशिश करें।',
    stay: 'अकाउंट रहने दें',
  },
  about: {
    heading: 'ऐप के बारे में',
    version: (version, build) => `वर्शन ${version} (${build})`,
    licences: 'ओपन-सोर्स लाइसेंस',
    licencesMissing: 'लिस्ट नहीं खुल पाई।',
  },
}
