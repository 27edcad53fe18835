import type { Translated } from '../../language/text-of.ts'
import type { removalText } from '../removal.ts'
import { reasonInHindi } from './ready-reasons.ts'

export const removal: Translated<typeof removalText> = {
  heading: 'मॉडरेटर ने आपकी प्रोफ़ाइल से कुछ हटाया है।',
  photos: 'आपकी फ़ोटो हटाई गई हैं।',
  bio: 'आपका बायो हटाया गया है।',
  why: (reason) => `वजह: ${reasonInHindi(reason)}`,
  next: 'यहाँ नया जोड़ दें। तब तक आप किसी नए राउंड में नहीं हैं; आपके मैच और चैट बने रहेंगे।',
}
