import type { Translated } from '../../language/text-of.ts'
import type { appealText, suspensionText } from '../suspension.ts'
import { reasonInHindi } from './ready-reasons.ts'

export const suspension: Translated<typeof suspensionText> = {
  why: (reason) => `वजह: ${reasonInHindi(reason)}`,
  until: (when) => `यह रोक ${when} को हटेगी, और सब पहले जैसा हो जाएगा।`,
  over: 'रोक का समय पूरा हो गया है। जैसे ही आपका फ़ोन हमसे जुड़ेगा, सब पहले जैसा हो जाएगा।',
  open: 'यह रोक तब तक है जब तक एडमिन इसे न हटाएँ।',
  meaning: 'तब तक आपकी प्रोफ़ाइल किसी राउंड में नहीं दिखेगी, और लाइक, हाँ या मैसेज नहीं हो पाएगा।',
  appeal: 'आपको लगता है यह ग़लती से हुआ? हमें एक बार लिखें; कोई दूसरा एडमिन पढ़ेगा।',
}

export const appeal: Translated<typeof appealText> = {
  ask: 'आपको लगता है यह ग़लती से हुआ?',
  label: 'आपकी अपील',
  hint: 'अपील एक ही बार भेजी जा सकती है। उसे कोई दूसरा एडमिन पढ़ेगा, जिसने यह फ़ैसला नहीं किया था।',
  send: 'अपील भेजें',
  sending: 'भेजा जा रहा है…',
  offline: 'आप ऑफ़लाइन हैं। लिखा हुआ इस फ़ोन में सेव है; इंटरनेट आने पर भेजें।',
  failed: 'अपील नहीं गई। आपने जो लिखा वह यहीं है; फिर से भेजें।',
  states: {
    waiting: 'आपकी अपील भेजी गई। कोई दूसरा एडमिन पढ़ेगा, और जवाब यहाँ और नोटिफ़िकेशन में मिलेगा।',
    upheld: 'आपकी अपील पढ़ी गई। फ़ैसला वही रहेगा।',
    restored: 'आपकी अपील सही थी। फ़ैसला वापस ले लिया गया है।',
  },
}
