import type { Translated } from '../../language/text-of.ts'
import type { endingText, safetyActsText, safetyText } from '../safety.ts'

export const safety: Translated<typeof safetyText> = {
  heading: 'सेफ़्टी',
  close: 'बंद करें',
  back: 'वापस',
  page: 'हेल्पलाइन और सुरक्षित मुलाक़ात',
  report: {
    choose: 'रिपोर्ट करें',
    line: 'एडमिन हर रिपोर्ट पढ़ते हैं। वे किसी को नहीं बताएँगे कि किसने लिखी, और आप दोनों अब एक-दूसरे को नहीं दिखेंगे।',
    messages: (count) => `आप दोनों के आख़िरी ${count} मैसेज भी साथ जाएँगे।`,
    reason: 'क्या ग़लत है?',
    reasons: {
      fake: 'फ़ोटो किसी और की है',
      harassment: 'परेशान करना, धमकी या नफ़रत',
      photos: 'अश्लील या चुराई हुई फ़ोटो',
      underage: '18 से छोटी उम्र',
      other: 'कुछ और',
    },
    pick: 'बताएँ कि क्या ग़लत है।',
    details: 'एडमिन को और क्या जानना चाहिए? (ज़रूरी नहीं)',
    send: 'रिपोर्ट और ब्लॉक करें',
  },
  block: {
    choose: 'ब्लॉक करें',
    line: 'आप दोनों किसी राउंड में एक-दूसरे को नहीं दिखेंगे, और मैच हुआ है तो ख़त्म हो जाएगा। सामने वाले को पता नहीं चलेगा। ब्लॉक अकाउंट में जाकर हटाया जा सकता है, पर ख़त्म हुआ मैच वापस नहीं आएगा।',
    send: 'ब्लॉक करें',
  },
  done: {
    report: 'बताने के लिए शुक्रिया। आप अब एक-दूसरे को नहीं दिखेंगे।',
    block: 'ब्लॉक हो गया। आप अब एक-दूसरे को नहीं दिखेंगे।',
  },
}

export const ending: Translated<typeof endingText> = {
  end: 'यह मैच ख़त्म करें',
  ended: (name) => `${name} के साथ आपका मैच अब ख़त्म हो रहा है, दोनों के लिए।`,
  line: 'चैट भी साथ में हट जाएगी।',
  undo: 'रद्द करें',
  failed: 'यह नहीं हो पाया, मैच अभी बना हुआ है। फिर कोशिश करें।',
}

export const safetyActs: Translated<typeof safetyActsText> = {
  report: { name: 'रिपोर्ट', done: 'रिपोर्ट भेज दी' },
  block: { name: 'ब्लॉक', done: 'ब्लॉक कर दिया' },
  unblock: { name: 'ब्लॉक हटाना', done: 'ब्लॉक हटा दिया' },
  unmatch: { name: 'मैच ख़त्म करना', done: 'मैच ख़त्म हो गया' },
}
