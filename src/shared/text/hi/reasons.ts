import type { Translated } from '../../language/text-of.ts'
import { productNameHindi } from '../../limits.ts'
import type { reasonText } from '../reasons.ts'
import { rounds } from './rounds/rounds.ts'
import { auth } from './sign-in/auth.ts'

const notAccepted = 'सर्वर ने इसे मंज़ूर नहीं किया।'

export const reason: Translated<typeof reasonText> = {
  'phase-closed': 'तब तक लाइक बंद हो चुके थे।',
  'round-started': 'राउंड शुरू हो चुका है।',
  'not-assigned': 'यह प्रोफ़ाइल अब आपकी लिस्ट में नहीं है।',
  'no-subscription': rounds.expired,
  'no-like': 'यह लाइक अब नहीं है।',
  'boy-unavailable': 'वह अब इस राउंड में नहीं है।',
  'match-cap': 'इस राउंड की आपकी सारी हाँ हो चुकी हैं।',
  'match-closed': 'आपका मैच ख़त्म हो चुका है।',
  'meeting-changed': 'यह पहुँचने से पहले प्लान बदल गया। अभी का प्लान यहाँ है।',
  'meeting-fixed': 'अब इसे बदलने का समय निकल चुका है।',
  'meeting-paused': 'इस मैच में मिलने का प्लान फ़िलहाल रुका हुआ है।',
  'many-changes': 'एक घंटे के लिए इतने बदलाव बहुत हैं। थोड़ी देर बाद फिर कोशिश करें।',
  'too-long': 'यह मैसेज बहुत लंबा है।',
  'too-late': 'मैसेज 15 मिनट के अंदर ही हटाया जा सकता है, और वह समय निकल गया।',
  'account-disabled': auth.disabled,
  'account-gone': auth.gone,
  'no-plan': 'यह प्लान उपलब्ध नहीं है।',
  'plan-changed': 'आपके देखने के बाद यह प्लान बदल गया है।',
  'gateway-off': 'UPI से पेमेंट करें।',
  free: `${productNameHindi} महिलाओं के लिए मुफ़्त है। कुछ देना नहीं है।`,
  'utr-taken': 'यह UTR किसी और पेमेंट में लग चुका है।',
  'too-many': 'एक दिन में इतना ही हो सकता है। बाद में फिर कोशिश करें।',
  'once-an-hour': 'यह घंटे में एक बार हो सकता है। थोड़ी देर बाद फिर कोशिश करें।',
  'reports-used-up': 'आज की सारी रिपोर्ट हो चुकीं। फिर भी यह प्रोफ़ाइल ब्लॉक हो गई है।',
  'no-room': 'इस फ़ोन में इसके लिए जगह नहीं बची। थोड़ी जगह ख़ाली करके फिर कोशिश करें।',
  'files-missing': 'आपकी ID की दोनों तरफ़ की फ़ोटो नहीं पहुँचीं। दोबारा भेजें।',
  'own-affair': 'यह आपके बारे में है, इसलिए फ़ैसला कोई और एडमिन करेगा।',
  'last-admin': 'आप अकेले एडमिन हैं। पहले किसी और को एडमिन बनाएँ।',
  'no-round': 'ऐसा कोई राउंड नहीं है।',
  'not-allowed': notAccepted,
  'mutual-interest-missing': notAccepted,
  'time-passed': notAccepted,
  'gateway-decides': notAccepted,
  'nothing-to-extend': notAccepted,
  'no-active-round': notAccepted,
  'no-user': notAccepted,
  'bad-window': notAccepted,
  'no-report': notAccepted,
  'changed-meanwhile': notAccepted,
  'reason-needed': notAccepted,
}
