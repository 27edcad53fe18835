import type { Translated } from '../../../language/text-of.ts'
import { productNameHindi } from '../../../limits.ts'
import type { foreignDraftsText } from '../../sign-in/foreign-drafts.ts'

export const foreignDrafts: Translated<typeof foreignDraftsText> = {
  title: 'दूसरे अकाउंट के ड्राफ़्ट',
  line: `यहाँ पहले दूसरा अकाउंट लॉग इन था। उसका कुछ लिखा हुआ, जो भेजा नहीं गया, इस फ़ोन पर है। ${productNameHindi} ऐप उसे सिर्फ़ उसी अकाउंट को दिखाता है।`,
  keep: 'उसके लिए रखें',
  delete: 'हटाएँ',
  failed: `ड्राफ़्ट नहीं हटे। ${productNameHindi} के दूसरे टैब बंद करें और फिर कोशिश करें।`,
}
