import type { Translated } from '../../../language/text-of.ts'
import { productNameHindi } from '../../../limits.ts'
import type {
  landingHead as landingHeadText,
  safetyHead as safetyHeadText,
} from '../../public/heads.ts'

export const landingHead: Translated<typeof landingHeadText> = {
  title: `${productNameHindi}: स्टूडेंट्स के लिए डेटिंग, छोटे और चुने हुए राउंड में`,
  description: 'छोटे और चुने हुए राउंड में अपने कैंपस के स्टूडेंट्स से मिलें। दोनों के हाँ कहने तक नाम छिपे रहते हैं।',
}

export const safetyHead: Translated<typeof safetyHeadText> = {
  description: 'किसे कॉल करें, सुरक्षित कैसे मिलें, यहाँ क्या किया जा सकता है, और शिकायत अधिकारी तक कैसे पहुँचें।',
}
