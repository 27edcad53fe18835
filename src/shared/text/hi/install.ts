import type { Translated } from '../../language/text-of.ts'
import { productNameHindi } from '../../limits.ts'
import type { installText, updateText } from '../install.ts'

export const install: Translated<typeof installText> = {
  button: 'ऐप इंस्टॉल करें',
  busy: 'इंस्टॉल हो रहा है…',
  done: 'ऐप इंस्टॉल हो गया',
  dismissed: 'इंस्टॉल नहीं किया गया',
  failed: 'इंस्टॉल शुरू नहीं हो पाया',
  ios: 'इंस्टॉल करने के लिए Share का निशान दबाएँ, फिर “Add to Home Screen” चुनें।',
  unavailable: 'इस ब्राउज़र में इंस्टॉल नहीं हो सकता।',
  hint: `जगह कम पड़ने पर ब्राउज़र यहाँ की सेव की हुई चीज़ें मिटा सकता है। ब्राउज़र के मेन्यू से ${productNameHindi} को होम स्क्रीन पर जोड़ लें, तो सब बना रहेगा।`,
  understood: 'ठीक है',
}

export const update: Translated<typeof updateText> = {
  title: 'नया वर्शन तैयार है',
  reload: 'रीलोड करें',
  later: 'बाद में',
}
