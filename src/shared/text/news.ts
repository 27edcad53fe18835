import { type NewsKind, newsOf } from '../domain/notifications/news-kinds.ts'
import * as limits from '../limits.ts'
import { type NotificationWords, pushesText, type StoredNews } from './notifications.ts'

type TitleAndBody = readonly [title: string, body: string]

interface Words {
  /** The kind and the part of an id under which no other words are ever stored. */
  byId?: readonly [kind: NewsKind, part: string]
  en: TitleAndBody
  hi: TitleAndBody
}

/**
 * Words of the server's notifications. Stored are the English ones; a phone shows them in its own language, and a push
 * is in its receiver's (docs/adr/0046). Shown on lock screens: no names (PRODUCT §9).
 */
const newsWords = {
  match: {
    byId: ['match', 'match'],
    en: ['You have a new match', 'Open My Connections to see who it is.'],
    hi: ['आपका नया मैच हुआ है', 'कौन है, यह “मेरे कनेक्शन” में देखें।'],
  },
  meetingOffer: {
    byId: ['meeting', 'offer'],
    en: ['A time to meet', 'Open the chat to answer.'],
    hi: ['मिलने का एक समय', 'जवाब देने के लिए चैट खोलें।'],
  },
  meetingAgreed: {
    byId: ['meeting', 'accept'],
    en: ['You have a plan', 'Open the chat to see when and where.'],
    hi: ['मिलना तय हुआ', 'कब और कहाँ, यह चैट में देखें।'],
  },
  meetingCancelled: {
    byId: ['meeting', 'cancel'],
    en: ['A plan is off', 'Your chats show the plans that still stand.'],
    hi: ['एक मुलाक़ात टल गई', 'जो प्लान बने हुए हैं, वे आपकी चैट में हैं।'],
  },
  meetingLate: {
    byId: ['meeting', 'late'],
    en: ['Running late', 'Open the chat to see who.'],
    hi: ['थोड़ी देर होगी', 'किसे, यह चैट में देखें।'],
  },
  /** The lock screen says nothing of a shared date: the other person is not told of it. */
  homeReminder: {
    en: ['Your reminder', 'Ten minutes left. Open Chat and say how it stands.'],
    hi: ['आपका रिमाइंडर', 'दस मिनट बचे हैं। चैट खोलकर बताएँ कि सब कैसा है।'],
  },
  /** True shortly before the hour and after it: the schedule was late. */
  homeReminderLate: {
    en: ['Your reminder', 'It’s time. Open Chat and say how it stands.'],
    hi: ['आपका रिमाइंडर', 'समय हो गया है। चैट खोलकर बताएँ कि सब कैसा है।'],
  },
  boysStart: {
    byId: ['round', 'boysStart'],
    en: ['Your round is live', 'Open your round to see who is in it.'],
    hi: ['आपका राउंड शुरू हो गया', 'इसमें कौन-कौन है, राउंड खोलकर देखें।'],
  },
  boysReminder: {
    byId: ['round', 'boysReminder'],
    en: ['Two hours left', 'Your round closes soon.'],
    hi: ['दो घंटे बचे हैं', 'आपका राउंड जल्द बंद होगा।'],
  },
  girlsStart: {
    byId: ['round', 'girlsStart'],
    en: ['Your round is live', 'Open your round to decide.'],
    hi: ['आपका राउंड शुरू हो गया', 'राउंड खोलकर फ़ैसला करें।'],
  },
  /** A ready text for those who have not acted; an admin may write another. */
  roundWaits: {
    en: ['Your round is open', 'There’s still time. Open your round before it closes.'],
    hi: ['आपका राउंड खुला है', 'अभी समय है। बंद होने से पहले राउंड खोलकर देखें।'],
  },
  windowExtended: {
    en: ['One more hour', 'Your round closes an hour later than planned.'],
    hi: ['एक घंटा और', 'आपका राउंड तय समय से एक घंटे बाद बंद होगा।'],
  },
  windowsMoved: {
    en: ['One more hour', 'The boys have an hour more, so the girls’ round starts an hour later.'],
    hi: ['एक घंटा और', 'लड़कों को एक घंटा और मिला है, इसलिए लड़कियों का राउंड एक घंटे बाद शुरू होगा।'],
  },
  unplacedMoreMen: {
    en: [
      'News about this round',
      'There were more men than places, and you have none this time. You come first in the next round.',
    ],
    hi: [
      'इस राउंड की ख़बर',
      'इस बार लड़के ज़्यादा थे और जगहें कम, इसलिए आपकी बारी नहीं आई। अगले राउंड में सबसे पहले आपकी बारी है।',
    ],
  },
  unplacedMoreWomen: {
    en: [
      'News about this round',
      'There were more women than places, and you have none this time. You come first in the next round.',
    ],
    hi: [
      'इस राउंड की ख़बर',
      'इस बार लड़कियाँ ज़्यादा थीं और जगहें कम, इसलिए आपकी बारी नहीं आई। अगले राउंड में सबसे पहले आपकी बारी है।',
    ],
  },
  unplacedLists: {
    en: [
      'News about this round',
      'The lists came out without you this time. You come first in the next round.',
    ],
    hi: ['इस राउंड की ख़बर', 'इस बार की लिस्ट में आपकी बारी नहीं आई। अगले राउंड में सबसे पहले आपकी बारी है।'],
  },
  /** The notification that replaces one of the three before it. */
  placedAfterAll: {
    en: ['News about this round', 'You have a place in it after all.'],
    hi: ['इस राउंड की ख़बर', 'अब इसमें आपकी भी बारी आ गई है।'],
  },
  collegeIdApproved: {
    en: ['You’re verified', 'Your college ID was confirmed.'],
    hi: ['आप वेरिफ़ाइड हैं', 'आपकी कॉलेज ID सही पाई गई।'],
  },
  collegeIdRejected: {
    en: ['We couldn’t confirm your college ID', 'Open your profile to see why.'],
    hi: ['आपकी कॉलेज ID सही नहीं पाई गई', 'क्यों, यह अपनी प्रोफ़ाइल में देखें।'],
  },
  /** Each of the three replaces what was told of a decision that an admin has undone. */
  collegeIdReopened: {
    en: [
      'We’re checking your college ID again',
      'An admin took the last decision back. You don’t need to do anything.',
    ],
    hi: ['आपकी कॉलेज ID फिर से देखी जा रही है', 'एडमिन ने पिछला फ़ैसला वापस लिया। आपको कुछ नहीं करना है।'],
  },
  badgeWithdrawn: {
    byId: ['collegeId', 'withdrawn'],
    en: ['Please verify again', 'Open your profile to hand in your college ID.'],
    hi: ['दोबारा वेरिफ़ाई करें', 'कॉलेज ID देने के लिए अपनी प्रोफ़ाइल खोलें।'],
  },
  collegeReopened: {
    en: [
      'We’re checking your college again',
      'An admin took the last decision back. You don’t need to do anything.',
    ],
    hi: ['आपका कॉलेज फिर से देखा जा रहा है', 'एडमिन ने पिछला फ़ैसला वापस लिया। आपको कुछ नहीं करना है।'],
  },
  collegeDeclined: {
    en: [
      'We didn’t add your college',
      'Choose the nearest one on the list, or suggest it with its full name.',
    ],
    hi: ['आपका कॉलेज नहीं जोड़ा गया', 'लिस्ट से सबसे नज़दीकी कॉलेज चुनें, या पूरा नाम लिखकर फिर सुझाएँ।'],
  },
  collegeAdded: {
    en: ['Your college is on the list', 'You can choose it now.'],
    hi: ['आपका कॉलेज अब लिस्ट में है', 'अब इसे चुन लें।'],
  },
  paymentApproved: {
    en: ['Your plan is ready', 'Your payment was confirmed.'],
    hi: ['आपका प्लान तैयार है', 'आपका पेमेंट मिल गया है।'],
  },
  paymentRejected: {
    en: ['We couldn’t confirm your payment', 'Open Plans to see why.'],
    hi: ['आपका पेमेंट नहीं मिला', 'क्यों, यह प्लान पेज पर देखें।'],
  },
  paymentRefunded: {
    byId: ['payment', 'refunded'],
    en: ['Your payment was refunded', 'Open Plans to see what changed.'],
    hi: ['आपका पेमेंट वापस किया गया', 'क्या बदला, यह प्लान पेज पर देखें।'],
  },
  paymentReopened: {
    en: [
      'We’re checking your payment again',
      'An admin took the last decision back. You don’t need to do anything.',
    ],
    hi: ['आपका पेमेंट फिर से देखा जा रहा है', 'एडमिन ने पिछला फ़ैसला वापस लिया। आपको कुछ नहीं करना है।'],
  },
  planEnds: {
    byId: ['planEnds', 'plan'],
    en: ['Your plan ends soon', 'It has three days or less. Open Plans to see what’s left.'],
    hi: ['आपका प्लान जल्द ख़त्म होगा', 'तीन दिन या उससे कम बचे हैं। प्लान पेज पर देखें कि क्या बाकी है।'],
  },
  matchReturned: {
    byId: ['matchReturned', 'plan'],
    en: [
      'You have a match back',
      'One that ended doesn’t count after all. Open Plans to see what’s left.',
    ],
    hi: ['आपका एक मैच वापस मिल गया', 'ख़त्म हुआ एक मैच अब गिना नहीं जाएगा। प्लान पेज पर देखें कि क्या बाकी है।'],
  },
  warning: {
    en: ['A note from the moderators', 'Someone reported you. Please read the guidelines again.'],
    hi: ['मॉडरेटर का एक संदेश', 'किसी ने आपकी रिपोर्ट की है। नियम एक बार फिर पढ़ लें।'],
  },
  removal: {
    en: [
      'A moderator removed something from your profile',
      'Open your profile to see what, why, and what to do next.',
    ],
    hi: [
      'मॉडरेटर ने आपकी प्रोफ़ाइल से कुछ हटाया है',
      'क्या हटाया, क्यों, और अब क्या करना है, यह प्रोफ़ाइल में लिखा है।',
    ],
  },
  warningWithdrawn: {
    en: ['The moderators took their note back', 'It was a mistake. It won’t count against you.'],
    hi: ['मॉडरेटर ने अपना संदेश वापस ले लिया', 'वह ग़लती थी। आपके बारे में कुछ दर्ज नहीं है।'],
  },
  removalWithdrawn: {
    en: [
      'The moderators took a removal back',
      'Open your profile to see what’s back, and what to add.',
    ],
    hi: ['मॉडरेटर ने हटाना वापस ले लिया', 'क्या वापस आया और क्या जोड़ना है, यह प्रोफ़ाइल में देखें।'],
  },
  appealUpheld: {
    en: ['Your appeal was read', 'Another admin read it. The decision stays.'],
    hi: ['आपकी अपील पढ़ी गई', 'किसी दूसरे एडमिन ने पढ़ी। फ़ैसला वही रहेगा।'],
  },
  appealRestored: {
    en: ['Your appeal was accepted', 'Another admin read it and took the decision back.'],
    hi: ['आपकी अपील सही थी', 'किसी दूसरे एडमिन ने पढ़ी और फ़ैसला वापस ले लिया।'],
  },
  payeeChanges: {
    en: [
      'The UPI id of the campus was changed',
      'Students see the new one after an hour. If it’s wrong, take it back under Desk, Settings.',
    ],
    hi: [
      'कैंपस की UPI ID बदली गई है',
      'नई ID छात्रों को एक घंटे बाद दिखेगी। ग़लत हो तो डेस्क की सेटिंग में उसे वापस लें।',
    ],
  },
  adminsChanged: {
    en: ['The list of admins has changed', 'The desk says who did it, under Settings, Audit.'],
    hi: ['एडमिन की सूची बदली गई है', 'किसने बदली, यह डेस्क की सेटिंग के ऑडिट में लिखा है।'],
  },
  girlsReminder: {
    byId: ['round', 'girlsReminder'],
    en: ['Two hours left', 'Your round closes soon.'],
    hi: ['दो घंटे बचे हैं', 'आपका राउंड जल्द बंद होगा।'],
  },
} as const satisfies Record<string, Words>

type News = typeof newsWords

/** The English words, by name. */
export const notificationsText = Object.fromEntries(
  Object.entries(newsWords).map(([name, { en }]) => [name, { title: en[0], body: en[1] }]),
) as { readonly [Name in keyof News]: { title: News[Name]['en'][0]; body: News[Name]['en'][1] } }

/** The reason beside `badgeWithdrawn`. */
export const badgeWithdrawnWhy = 'your name or college changed after it was checked'

/** @param place of the photo, 1 for the first. Shown on lock screens too. */
export const photoRemovedText = (place: number) => ({
  title: 'A moderator removed one of your photos',
  body: `It was photo ${place} of your profile.`,
})

const photoRemoved = (place: number): Words => {
  const { title, body } = photoRemovedText(place)
  const hi = ['मॉडरेटर ने आपकी एक फ़ोटो हटाई है', `यह आपकी प्रोफ़ाइल की फ़ोटो ${place} थी।`] as const
  return { en: [title, body], hi }
}

const { title, body } = pushesText.message
const message: Words = { en: [title, body], hi: ['आपके लिए नया मैसेज है', 'पढ़ने के लिए चैट खोलें।'] }

/** Titles repeat, a title and its body do not. */
const allWords = (): readonly Words[] => [
  ...Object.values(newsWords),
  ...Array.from({ length: limits.photosMax }, (_, index) => photoRemoved(index + 1)),
  message,
]

const isNamedBy = ({ byId }: Words, { id = '', topic }: StoredNews): boolean =>
  byId !== undefined &&
  topic !== undefined &&
  byId[0] === newsOf(id)?.kind &&
  id.split('_').includes(byId[1])

/**
 * Texts that an admin wrote stay as they are, and so do those of an older or newer server, unless the id names
 * their words.
 */
export const storedInHindi = (stored: StoredNews): NotificationWords => {
  const words = allWords()
  const found =
    words.find(({ en }) => en[0] === stored.title && en[1] === stored.body) ??
    words.find((one) => isNamedBy(one, stored))
  const [title, body] = found?.hi ?? [stored.title, stored.body]
  return { title, body }
}
