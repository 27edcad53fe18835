import type { Translated } from '../../../language/text-of.ts'
import type { interestsText } from '../../profile/interests.ts'

export const interests: Translated<typeof interestsText> = {
  Design: 'डिज़ाइन',
  Music: 'म्यूज़िक',
  Gaming: 'गेमिंग',
  Fitness: 'फ़िटनेस',
  Travel: 'घूमना',
  Photography: 'फ़ोटोग्राफ़ी',
  Startups: 'स्टार्टअप',
  Reading: 'किताबें',
  Dance: 'डांस',
  Coding: 'कोडिंग',
  Art: 'आर्ट',
  Volunteering: 'वॉलंटियरिंग',
  Food: 'खाना-पीना',
  Movies: 'फ़िल्में',
  Outdoors: 'आउटडोर',
}
