import type { Translated } from '../../language/text-of.ts'
import type { otherTitlesText } from '../titles.ts'

export const otherTitles: Translated<typeof otherTitlesText> = {
  '/dashboard/notifications': { title: 'नोटिफ़िकेशन', description: 'पिछले 7 दिनों में क्या हुआ।' },
  '/dashboard/plans': { title: 'प्लान', description: 'आपका प्लान, और जो मिल सकते हैं।' },
  '/dashboard': { title: 'डैशबोर्ड', description: 'आपके राउंड, मैच और चैट।' },
  '/admin': { title: 'एडमिन डेस्क', description: 'एडमिन के लिए: राउंड, पेमेंट और लोग।' },
  '/pay': { title: 'पेमेंट', description: 'UPI से प्लान का पेमेंट।' },
  '/safety': { title: 'सेफ़्टी', description: 'सुरक्षित कैसे मिलें, और किसे फ़ोन करें।' },
}
