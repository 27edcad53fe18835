import type { Translated } from '../../../language/text-of.ts'
import type { agreementText } from '../../public/agreement.ts'

export const agreement: Translated<typeof agreementText> = {
  before: 'लॉग इन करने का मतलब है कि आपको ',
  and: ' व ',
  links: [
    ['/legal/terms', 'नियम और शर्तें'],
    ['/legal/privacy', 'प्राइवेसी पॉलिसी'],
  ],
  after: ' मंज़ूर हैं।',
}
