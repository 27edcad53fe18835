import type { Translated } from '../../../language/text-of.ts'
import type { unplacedText } from '../../rounds/unplaced.ts'

export const unplaced: Translated<typeof unplacedText> = {
  heading: 'इस राउंड में आपकी बारी नहीं आई।',
  reasons: {
    'more-men': 'इसमें जितनी जगहें हैं, लड़के उनसे ज़्यादा हैं।',
    'more-women': 'इसमें जितनी जगहें हैं, लड़कियाँ उनसे ज़्यादा हैं।',
    lists:
      'लिस्ट बनाते समय उम्र, पिछले राउंड और हर लड़की कितनी बार दिखे, यह देखा जाता है। इस बार उनमें आपका नाम नहीं आया।',
  },
  next: 'अगले राउंड में सबसे पहले आपकी बारी है।',
}
