import type { Translated } from '../../../language/text-of.ts'
import type { ensuringText, signInText } from '../../sign-in/sign-in.ts'
import { auth } from './auth.ts'

export const signIn: Translated<typeof signInText> = {
  popupBlocked: 'लॉग इन की विंडो रोकी गई। इस पेज के पॉप-अप की इजाज़त दें और फिर कोशिश करें।',
  popupClosed: 'अकाउंट चुनने से पहले लॉग इन की विंडो बंद हो गई।',
  busy: 'लॉग इन हो रहा है…',
  offline: 'इंटरनेट बीच में टूट गया। फिर से दबाएँ।',
  noRoom: 'फ़ोन में जगह नहीं बची, इसलिए लॉग इन नहीं हो पाया। थोड़ी जगह ख़ाली करके फिर कोशिश करें।',
  failed: 'लॉग इन नहीं हो पाया। फिर कोशिश करें।',
  disabled: auth.disabled,
}

export const ensuring: Translated<typeof ensuringText> = {
  unauthenticated: 'पहले लॉग इन करना ज़रूरी है।',
}
