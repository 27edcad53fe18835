import type { Translated } from '../../language/text-of.ts'
import type { suspensionText } from '../suspension.ts'

export const suspension: Translated<typeof suspensionText> = {
  why: (reason) => `वजह: ${reason}`,
  until: (when) => `यह रोक ${when} को हटेगी, और सब पहले जैसा हो जाएगा।`,
  open: 'यह रोक तब तक है जब तक एडमिन इसे न हटाएँ।',
  meaning: 'तब तक आप किसी राउंड में नहीं दिखेंगे, और लाइक, हाँ या मैसेज नहीं हो पाएगा।',
  appeal: 'आपको लगता है यह ग़लती से हुआ? हमें एक बार लिखें; कोई दूसरा एडमिन पढ़ेगा।',
}
