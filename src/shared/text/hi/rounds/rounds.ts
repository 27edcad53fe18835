import type { Translated } from '../../../language/text-of.ts'
import type {
  roundActsText,
  roundScreenText,
  roundsText,
  roundTitlesText,
} from '../../rounds/rounds.ts'

export const rounds: Translated<typeof roundsText> = {
  comingSoon: 'अगला राउंड जल्द आ रहा है!',
  notify: 'शुरू होते ही आपको बता देंगे।',
  myConnections: 'मेरे कनेक्शन',
  boysLive: 'लड़कों का राउंड अभी चालू है!',
  girlsLive: 'लड़कियों का राउंड अभी चालू है!',
  live: 'चालू',
  noSubscription: 'पहला प्लान लें और ख़ास छूट पाएँ!',
  purchase: 'प्लान लें',
  expired: 'आपका प्लान ख़त्म हो चुका है। आगे बढ़ने के लिए प्लान लें।',
  upgrade: 'राउंड में आने के लिए प्लान लें या बढ़ाएँ',
  banner: 'इस राउंड में आपके लिए चुनी गई लड़कियाँ।',
  noneAssigned: 'अभी आपके लिए कोई प्रोफ़ाइल नहीं चुनी गई। थोड़ी देर बाद देखें।',
  loadingAssigned: 'आपके लिए चुनी गई प्रोफ़ाइल खुल रही हैं…',
  like: 'लाइक',
  liked: 'लाइक किया',
  likedToast: 'लाइक हो गया!',
  likeFailed: 'लाइक नहीं हो पाया',
  hidden: 'मैच होने तक छिपा है',
  preparing: 'अगले राउंड की तैयारी चल रही है।',
  boysOpen: (when) => `लड़कों का राउंड ${when} खुलेगा।`,
  boysClose: (when) => `${when} तक लाइक कर सकते हैं।`,
  boysGrace: 'लाइक बंद हो चुके हैं। समय पर किया गया लाइक अब भी गिना जाएगा।',
  likesClosed: 'इस राउंड के लाइक बंद हो चुके हैं।',
  girlsDeciding: (when) => `लड़कियाँ ${when} तक फ़ैसला करेंगी।`,
  girlsGrace: 'लड़कियों का राउंड बंद हो चुका है। समय पर दिए गए जवाब अब भी गिने जाएँगे।',
  undo: 'वापस लें',
  profileOf: (position, count) => `प्रोफ़ाइल ${position}/${count}`,
  previous: 'पिछली प्रोफ़ाइल',
  next: 'अगली प्रोफ़ाइल',
  matchedCard: 'आपका मैच हुआ',
}

export const roundScreen: Translated<typeof roundScreenText> = {
  timeLeft: (countdown) => {
    switch (countdown.unit) {
      case 'days':
        return `${countdown.days} दिन ${countdown.hours} घंटे`
      case 'hours':
        return `${countdown.hours} घंटे ${countdown.minutes} मिनट`
      case 'minutes':
        return `${countdown.minutes} मिनट`
      case 'seconds':
        return `${countdown.seconds} सेकंड`
    }
  },
  left: (time) => `${time} बाकी`,
  opensIn: (time) => `${time} में खुलेगा`,
  girlsOpenIn: (time) => `लड़कियों का राउंड ${time} में खुलेगा`,

  lateRule: (when) => `नेटवर्क नहीं है? समय पर किया गया लाइक ${when} तक पहुँच जाए तो गिना जाएगा।`,
  spent: 'आपका मैच हुआ, और यह आपके प्लान का आख़िरी मैच था। इस राउंड के आपके बाकी लाइक यहीं ख़त्म होते हैं।',
  carried: 'आपका प्लान ख़त्म हो चुका है, पर इस राउंड में दिए आपके लाइक अब भी गिने जाएँगे।',

  sitOut: 'यह राउंड छोड़ना है',
  notDone: 'यह नहीं हो पाया। फिर कोशिश करें।',
}

export const roundActs: Translated<typeof roundActsText> = {
  like: { name: 'लाइक' },
  unlike: { name: 'लाइक वापस लेना', done: 'लाइक वापस ले लिया' },
  confirm: { name: 'आपकी हाँ' },
  pass: { name: 'आपकी ना', done: 'ना कह दी' },
  optOut: { name: 'राउंड में होना', done: 'इस राउंड के लिए सेव हो गया' },
}

const roundTitle = { title: 'राउंड', description: 'इस राउंड में आपके लिए चुने गए लोग।' }
export const roundTitles: Translated<typeof roundTitlesText> = {
  '/dashboard/round': roundTitle,
  '/dashboard/male/rounds': roundTitle,
}
