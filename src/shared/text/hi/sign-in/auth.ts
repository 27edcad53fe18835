import type { Translated } from '../../../language/text-of.ts'
import type { authText } from '../../sign-in/auth.ts'

export const auth: Translated<typeof authText> = {
  login: 'Google से लॉग इन करें',
  logout: 'लॉग आउट',
  disabled: 'यह अकाउंट सस्पेंड कर दिया गया है।',
  gone: 'यह अकाउंट हटाया जा चुका है, या हर जगह से लॉग आउट हो चुका है।',
  leaving: 'लॉग आउट हो रहा है…',
}
