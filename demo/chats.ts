/** Conversations of earlier matches. No line holds a name, because names are dealt later. */
export type ChatLine = readonly ['boy' | 'girl', string]

export const chats: readonly (readonly ChatLine[])[] = [
  [
    ['girl', 'Hi. So you are the one with the library list.'],
    ['boy', 'Guilty. Eleven so far. Which one should be twelfth?'],
    ['girl', 'The one at Mandi House. Tall windows, and nobody shushes you for breathing.'],
    ['boy', 'Going on Thursday then. Is the canteen any good?'],
    ['girl', 'The chai is terrible and the bun omelette is worth it.'],
    ['boy', 'You have just described my entire second year.'],
    ['girl', 'Thursday after four works for me too, by the way.'],
  ],
  [
    ['boy', 'Hello. Your photo with the camera made me dig out my father’s old one.'],
    ['girl', 'Does it still work? Please say it still works.'],
    ['boy', 'The shutter does. The light meter has opinions of its own.'],
    ['girl', 'Sunny sixteen and hope. I can show you.'],
    ['boy', 'Lodhi Garden, Sunday, early?'],
    ['girl', 'Define early.'],
  ],
  [
    ['girl', 'How is the great dosa project?'],
    ['boy', 'Batch four looked like a map of Haryana. Tasted fine.'],
    ['girl', 'That is progress. Batch three was Bihar.'],
    ['boy', 'Come judge batch five. There will be three chutneys.'],
  ],
  [
    ['boy', 'Hi. I have to ask. Who was right in your debate final?'],
    ['girl', 'The other side. I argued for two hours and then agreed with them at dinner.'],
  ],
]
