import type { Translated } from '../../../language/text-of.ts'
import type { legalLinksText } from '../../public/legal-links.ts'

export const legalLinks: Translated<typeof legalLinksText> = {
  label: 'पढ़ने के लिए (नए टैब में खुलता है)',
  names: {
    '/legal/terms': 'नियम और शर्तें',
    '/legal/privacy': 'प्राइवेसी पॉलिसी',
    '/community-guidelines': 'कम्युनिटी के नियम',
  },
}
