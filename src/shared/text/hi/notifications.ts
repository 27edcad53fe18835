import type { Translated } from '../../language/text-of.ts'
import { productName } from '../../limits.ts'
import type { inboxText, notificationsText, pushesText } from '../notifications.ts'

export const notifications: Translated<typeof notificationsText> = {
  match: { title: 'आपका नया मैच हुआ है', body: 'कौन है, यह “मेरे कनेक्शन” में देखें।' },
  boysStart: { title: 'आपका राउंड शुरू हो गया', body: 'इसमें कौन-कौन है, राउंड खोलकर देखें।' },
  boysReminder: { title: 'दो घंटे बचे हैं', body: 'आपका राउंड जल्द बंद होगा।' },
  girlsStart: { title: 'आपका राउंड शुरू हो गया', body: 'राउंड खोलकर फ़ैसला करें।' },
  collegeIdApproved: { title: 'आप वेरिफ़ाइड हैं', body: 'आपकी कॉलेज ID सही पाई गई।' },
  collegeIdRejected: {
    title: 'आपकी कॉलेज ID सही नहीं पाई गई',
    body: 'क्यों, यह अपनी प्रोफ़ाइल में देखें।',
  },
  badgeWithdrawn: {
    title: 'दोबारा वेरिफ़ाई करें',
    body: 'कॉलेज ID देने के लिए अपनी प्रोफ़ाइल खोलें।',
    why: 'जाँच के बाद आपका नाम या कॉलेज बदला गया',
  },
  collegeAdded: { title: 'आपका कॉलेज अब लिस्ट में है', body: 'अब आप इसे चुन सकते हैं।' },
  paymentApproved: { title: 'आपका प्लान तैयार है', body: 'आपका पेमेंट मिल गया है।' },
  paymentRejected: { title: 'आपका पेमेंट नहीं मिला', body: 'क्यों, यह प्लान पेज पर देखें।' },
  paymentRefunded: {
    title: 'आपका पेमेंट वापस किया गया',
    body: 'क्या बदला, यह प्लान पेज पर देखें।',
  },
  planEnds: {
    title: 'आपका प्लान जल्द ख़त्म होगा',
    body: 'तीन दिन या उससे कम बचे हैं। प्लान पेज पर देखें कि क्या बाकी है।',
  },
  warning: {
    title: 'मॉडरेटर का एक संदेश',
    body: 'किसी ने आपकी रिपोर्ट की है। नियम एक बार फिर पढ़ लें।',
  },
  removal: {
    title: 'मॉडरेटर ने आपकी प्रोफ़ाइल से कुछ हटाया है',
    body: 'क्या हटाया, क्यों, और अब क्या करना है, यह प्रोफ़ाइल में लिखा है।',
  },
  girlsReminder: { title: 'दो घंटे बचे हैं', body: 'आपका राउंड जल्द बंद होगा।' },
}

export const inbox: Translated<typeof inboxText> = {
  heading: 'नोटिफ़िकेशन',
  none: 'पिछले 7 दिनों में कोई नोटिफ़िकेशन नहीं आया।',
  group: 'ग्रुप',
  new: 'नया',
  why: (reason) => `वजह: ${reason}`,
}

export const pushes: Translated<typeof pushesText> = {
  message: { title: 'आपके लिए नया मैसेज है', body: 'पढ़ने के लिए चैट खोलें।' },
  general: { title: productName, body: `नया क्या है, यह ${productName} खोलकर देखें।` },
}
