import { chatTitles } from '../chat.ts'
import { matchTitles } from '../matches.ts'
import { roundTitles } from '../rounds/rounds.ts'
import { otherTitles } from '../titles.ts'

/** The words of public/manifest.webmanifest, by what stands there. */
export const manifestHindi: Readonly<Record<string, string>> = {
  'Meet students of your campus in small, curated rounds.':
    'छोटे और चुने हुए राउंड में अपने कैंपस के स्टूडेंट्स से मिलें।',
  'A round: the deck that was chosen for you': 'राउंड: आपके लिए चुनी हुई लिस्ट',
  'Your matches, with names and handles': 'आपके मैच, नाम और हैंडल के साथ',
  'A conversation': 'एक चैट',
  'A round on a laptop': 'लैपटॉप पर राउंड',
  'A conversation beside the list': 'लिस्ट के साथ में चैट',
  Rounds: roundTitles['/dashboard/round'].title,
  Matches: matchTitles['/dashboard/matches'].title,
  Chat: chatTitles['/dashboard/chat'].title,
  Notifications: otherTitles['/dashboard/notifications'].title,
}
