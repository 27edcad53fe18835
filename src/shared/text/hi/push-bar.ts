import type { Translated } from '../../language/text-of.ts'
import type { pushBarText } from '../push-bar.ts'
import { install } from './install.ts'

export const pushBar: Translated<typeof pushBarText> = {
  ask: 'ब्राउज़र नोटिफ़िकेशन चालू करें, हर ख़बर तुरंत मिलेगी!',
  enable: 'चालू करें',
  enabling: 'चालू हो रहा है…',
  denied:
    'आपका ब्राउज़र इस साइट के नोटिफ़िकेशन रोक रहा है। पाने के लिए ब्राउज़र की सेटिंग में इस साइट के नोटिफ़िकेशन की इजाज़त दें।',
  failed: 'इजाज़त मिल गई है, पर नोटिफ़िकेशन अभी चालू नहीं हो पाए। इसके लिए इंटरनेट चाहिए।',
  again: 'फिर कोशिश करें',
  ios: `iPhone और iPad पर नोटिफ़िकेशन सिर्फ़ इंस्टॉल किए हुए ऐप में आते हैं। ${install.ios}`,
}
