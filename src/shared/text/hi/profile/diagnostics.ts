import type { Translated } from '../../../language/text-of.ts'
import type { diagnosticsText } from '../../profile/diagnostics.ts'

export const diagnostics: Translated<typeof diagnosticsText> = {
  title: 'ऐप की हालत',
  line: 'इस फ़ोन में ऐप कैसा चल रहा है। इसमें न कोई नाम है, न पता, न आपका लिखा कुछ।',
  reading: 'देखा जा रहा है…',
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  'not-copied': 'कॉपी नहीं हुआ। टेक्स्ट को देर तक दबाकर चुनें।',
  send: 'एडमिन को भेजें',
  sending: 'भेजा जा रहा है…',
  sent: 'पहुँच गया। शुक्रिया।',
  kept: 'इस फ़ोन में सेव है। इंटरनेट आते ही चला जाएगा।',
  'not-sent': 'नहीं भेजा जा सका। थोड़ी देर बाद फिर कोशिश करें।',
  close: 'बंद करें',
}
