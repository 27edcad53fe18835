import type { Translated } from '../../language/text-of.ts'
import { storedInHindi } from '../news.ts'
import type { inboxText, notificationWordsText } from '../notifications.ts'
import { reasonInHindi } from './ready-reasons.ts'

export const notificationWords: Translated<typeof notificationWordsText> = { of: storedInHindi }

export const inbox: Translated<typeof inboxText> = {
  heading: 'नोटिफ़िकेशन',
  none: 'पिछले 7 दिनों में कोई नोटिफ़िकेशन नहीं आया।',
  group: 'ग्रुप',
  new: 'नया',
  why: (reason) => `वजह: ${reasonInHindi(reason)}`,
}
