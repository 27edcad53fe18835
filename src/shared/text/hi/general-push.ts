import type { Language } from '../../language/language.ts'
import { productNameHindi } from '../../limits.ts'
import { type NotificationWords, pushesText } from '../notifications.ts'

/** The worker loads no other text in Hindi: this one is its own. */
export const generalPushWords: Readonly<Record<Language, NotificationWords>> = {
  en: pushesText.general,
  hi: { title: productNameHindi, body: `नया क्या है, ${productNameHindi} खोलकर देखें।` },
}
