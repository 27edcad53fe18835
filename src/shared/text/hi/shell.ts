import { pluralIn } from '../../language/counted.ts'
import type { Translated } from '../../language/text-of.ts'
import { productNameHindi } from '../../limits.ts'
import type {
  arrivalText,
  connectionShortText,
  connectionText,
  safetyMenuText,
  shellText,
  troubleText,
  updatingText,
} from '../shell.ts'

const plural = pluralIn('hi')

export const shell: Translated<typeof shellText> = {
  home: `${productNameHindi} का होम पेज`,
  dashboard: 'डैशबोर्ड',
  completeProfile: 'प्रोफ़ाइल पूरी करें',
  plans: 'प्लान',
  rounds: 'राउंड',
  matches: 'मैच',
  chat: 'चैट',
  profile: 'प्रोफ़ाइल',
  tabs: 'हिस्से',
  notifications: 'नोटिफ़िकेशन',
  newNotifications: 'नोटिफ़िकेशन, कुछ नए हैं',
  loading: 'खुल रहा है…',
  unread: (count) => `${count} बिना पढ़े`,
  unreadMessages: (count) => `${count} ${plural(count, 'नया', 'नए')} मैसेज:`,
  back: 'वापस जाएँ',
  close: 'बंद करें',
  skip: 'सीधे मुख्य हिस्से पर',
  toasts: 'अभी-अभी',
}

export const connectionShort: Translated<typeof connectionShortText> = {
  offline: 'ऑफ़लाइन: बाद में जाएगा',
  captive: 'Wi-Fi में लॉग इन करें',
  full: 'फ़ोन में जगह नहीं बची',
}

export const connection: Translated<typeof connectionText> = {
  offline: 'आप ऑफ़लाइन हैं। जो भी करें, सेव रहेगा और बाद में चला जाएगा।',
  captive: 'इस नेटवर्क में पहले लॉग इन करना होगा।',
  'account-missing': 'फिर से लॉग इन करें। जो किया है वह सेव है, तब चला जाएगा।',
  full: 'आपके फ़ोन में जगह नहीं बची, इसलिए यहाँ कुछ नया नहीं आ सकता। थोड़ी जगह ख़ाली करें।',
}

export const trouble: Translated<typeof troubleText> = {
  title: 'यह स्क्रीन रुक गई',
  line: 'आपने जो किया वह सेव है। आगे बढ़ने के लिए रीलोड करें।',
  'not-here': 'यह पेज अभी इस डिवाइस पर नहीं है',
  'not-here-line': 'ऑनलाइन होते ही यह अपने आप खुल जाएगा।',
  reload: 'रीलोड करें',
  home: 'होम',
}

export const updating: Translated<typeof updatingText> = {
  line: 'अपडेट हो रहा है…',
  slow: 'नेटवर्क धीमा है। कोशिश जारी है।',
  again: 'फिर कोशिश करें',
}

export const arrival: Translated<typeof arrivalText> = { open: 'खोलें' }

export const safetyMenu: Translated<typeof safetyMenuText> = { open: 'सेफ़्टी' }
