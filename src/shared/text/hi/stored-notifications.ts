import * as limits from '../../limits.ts'
import {
  type NotificationWords,
  notificationsText,
  photoRemovedText,
  pushesText,
} from '../notifications.ts'

type Stored = keyof typeof notificationsText

const hindi: Readonly<Record<Stored, NotificationWords>> = {
  match: { title: 'आपका नया मैच हुआ है', body: 'कौन है, यह “मेरे कनेक्शन” में देखें।' },
  meetingOffer: { title: 'मिलने का एक समय', body: 'जवाब देने के लिए चैट खोलें।' },
  meetingAgreed: { title: 'मिलना तय हुआ', body: 'कब और कहाँ, यह चैट में देखें।' },
  meetingCancelled: { title: 'एक मुलाक़ात टल गई', body: 'जो प्लान बने हुए हैं, वे आपकी चैट में हैं।' },
  meetingLate: { title: 'थोड़ी देर होगी', body: 'किसे, यह चैट में देखें।' },
  homeReminder: { title: 'आपका रिमाइंडर', body: 'दस मिनट बचे हैं। चैट खोलकर बताएँ कि सब कैसा है।' },
  homeReminderLate: { title: 'आपका रिमाइंडर', body: 'समय हो गया है। चैट खोलकर बताएँ कि सब कैसा है।' },
  boysStart: { title: 'आपका राउंड शुरू हो गया', body: 'इसमें कौन-कौन है, राउंड खोलकर देखें।' },
  boysReminder: { title: 'दो घंटे बचे हैं', body: 'आपका राउंड जल्द बंद होगा।' },
  girlsStart: { title: 'आपका राउंड शुरू हो गया', body: 'राउंड खोलकर फ़ैसला करें।' },
  roundWaits: {
    title: 'आपका राउंड खुला है',
    body: 'अभी समय है। बंद होने से पहले राउंड खोलकर देखें।',
  },
  windowExtended: {
    title: 'एक घंटा और',
    body: 'आपका राउंड तय समय से एक घंटे बाद बंद होगा।',
  },
  windowsMoved: {
    title: 'एक घंटा और',
    body: 'लड़कों को एक घंटा और मिला है, इसलिए लड़कियों का राउंड एक घंटे बाद शुरू होगा।',
  },
  unplacedMoreMen: {
    title: 'इस राउंड की ख़बर',
    body: 'इस बार लड़के ज़्यादा थे और जगहें कम, इसलिए आपकी बारी नहीं आई। अगले राउंड में सबसे पहले आपकी बारी है।',
  },
  unplacedMoreWomen: {
    title: 'इस राउंड की ख़बर',
    body: 'इस बार लड़कियाँ ज़्यादा थीं और जगहें कम, इसलिए आपकी बारी नहीं आई। अगले राउंड में सबसे पहले आपकी बारी है।',
  },
  unplacedLists: {
    title: 'इस राउंड की ख़बर',
    body: 'इस बार की लिस्ट में आपकी बारी नहीं आई। अगले राउंड में सबसे पहले आपकी बारी है।',
  },
  placedAfterAll: {
    title: 'इस राउंड की ख़बर',
    body: 'अब इसमें आपकी भी बारी आ गई है।',
  },
  collegeIdApproved: { title: 'आप वेरिफ़ाइड हैं', body: 'आपकी कॉलेज ID सही पाई गई।' },
  collegeIdRejected: {
    title: 'आपकी कॉलेज ID सही नहीं पाई गई',
    body: 'क्यों, यह अपनी प्रोफ़ाइल में देखें।',
  },
  collegeIdReopened: {
    title: 'आपकी कॉलेज ID फिर से देखी जा रही है',
    body: 'एडमिन ने पिछला फ़ैसला वापस लिया। आपको कुछ नहीं करना है।',
  },
  badgeWithdrawn: {
    title: 'दोबारा वेरिफ़ाई करें',
    body: 'कॉलेज ID देने के लिए अपनी प्रोफ़ाइल खोलें।',
  },
  collegeReopened: {
    title: 'आपका कॉलेज फिर से देखा जा रहा है',
    body: 'एडमिन ने पिछला फ़ैसला वापस लिया। आपको कुछ नहीं करना है।',
  },
  collegeDeclined: {
    title: 'आपका कॉलेज नहीं जोड़ा गया',
    body: 'लिस्ट से सबसे नज़दीकी कॉलेज चुनें, या पूरा नाम लिखकर फिर सुझाएँ।',
  },
  collegeAdded: { title: 'आपका कॉलेज अब लिस्ट में है', body: 'अब इसे चुन लें।' },
  paymentApproved: { title: 'आपका प्लान तैयार है', body: 'आपका पेमेंट मिल गया है।' },
  paymentRejected: { title: 'आपका पेमेंट नहीं मिला', body: 'क्यों, यह प्लान पेज पर देखें।' },
  paymentRefunded: {
    title: 'आपका पेमेंट वापस किया गया',
    body: 'क्या बदला, यह प्लान पेज पर देखें।',
  },
  paymentReopened: {
    title: 'आपका पेमेंट फिर से देखा जा रहा है',
    body: 'एडमिन ने पिछला फ़ैसला वापस लिया। आपको कुछ नहीं करना है।',
  },
  planEnds: {
    title: 'आपका प्लान जल्द ख़त्म होगा',
    body: 'तीन दिन या उससे कम बचे हैं। प्लान पेज पर देखें कि क्या बाकी है।',
  },
  matchReturned: {
    title: 'आपका एक मैच वापस मिल गया',
    body: 'ख़त्म हुआ एक मैच अब गिना नहीं जाएगा। प्लान पेज पर देखें कि क्या बाकी है।',
  },
  warning: {
    title: 'मॉडरेटर का एक संदेश',
    body: 'किसी ने आपकी रिपोर्ट की है। नियम एक बार फिर पढ़ लें।',
  },
  removal: {
    title: 'मॉडरेटर ने आपकी प्रोफ़ाइल से कुछ हटाया है',
    body: 'क्या हटाया, क्यों, और अब क्या करना है, यह प्रोफ़ाइल में लिखा है।',
  },
  warningWithdrawn: {
    title: 'मॉडरेटर ने अपना संदेश वापस ले लिया',
    body: 'वह ग़लती थी। आपके बारे में कुछ दर्ज नहीं है।',
  },
  removalWithdrawn: {
    title: 'मॉडरेटर ने हटाना वापस ले लिया',
    body: 'क्या वापस आया और क्या जोड़ना है, यह प्रोफ़ाइल में देखें।',
  },
  appealUpheld: {
    title: 'आपकी अपील पढ़ी गई',
    body: 'किसी दूसरे एडमिन ने पढ़ी। फ़ैसला वही रहेगा।',
  },
  appealRestored: {
    title: 'आपकी अपील सही थी',
    body: 'किसी दूसरे एडमिन ने पढ़ी और फ़ैसला वापस ले लिया।',
  },
  payeeChanges: {
    title: 'कैंपस की UPI ID बदली गई है',
    body: 'नई ID छात्रों को एक घंटे बाद दिखेगी। ग़लत हो तो डेस्क की सेटिंग में उसे वापस लें।',
  },
  adminsChanged: {
    title: 'एडमिन की सूची बदली गई है',
    body: 'किसने बदली, यह डेस्क की सेटिंग के ऑडिट में लिखा है।',
  },
  girlsReminder: { title: 'दो घंटे बचे हैं', body: 'आपका राउंड जल्द बंद होगा।' },
}

const photoRemoved = (place: number): NotificationWords => ({
  title: 'मॉडरेटर ने आपकी एक फ़ोटो हटाई है',
  body: `यह आपकी प्रोफ़ाइल की फ़ोटो ${place} थी।`,
})

/** English and Hindi side by side. Titles repeat, a title and its body do not. */
const pairs = (): (readonly [NotificationWords, NotificationWords])[] => [
  ...(Object.keys(hindi) as Stored[]).map((key) => [notificationsText[key], hindi[key]] as const),
  ...Array.from({ length: limits.photosMax }, (_, index) => index + 1).map(
    (place) => [photoRemovedText(place), photoRemoved(place)] as const,
  ),
  [pushesText.message, { title: 'आपके लिए नया मैसेज है', body: 'पढ़ने के लिए चैट खोलें।' }],
]

/** Texts that an admin wrote, and those of an older or newer server, stay as they are. */
export const storedInHindi = (stored: NotificationWords): NotificationWords => {
  const found = pairs().find(
    ([english]) => english.title === stored.title && english.body === stored.body,
  )?.[1]
  return found === undefined ? stored : { title: found.title, body: found.body }
}
