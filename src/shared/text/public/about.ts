import { textOf } from '../../language/text-of.ts'
import { productMeaning, productName, productNameHindi } from '../../limits.ts'
import type { ReadingText } from './reading.ts'

/** Specification §1: the mission of meaningful relationships, friendship or love. */
export const aboutText: ReadingText = textOf('about', {
  title: 'About',
  description: `${productName} helps students of Delhi NCR to meaningful relationships, friendship or love, in small curated rounds.`,
  lead: `${productNameHindi} means ${productMeaning.en}. Our mission is meaningful relationships: friendship or love.`,
  sections: [
    {
      heading: 'Why rounds',
      parts: [
        'Endless apps make people feel disposable. A round ends. It shows you a few people, gives you days to think, and then it is over until the next one.',
        'In a round each man is shown a small curated set of women and likes some of them. Each woman then sees only men who liked her, and confirms or passes. A confirmation makes a match, and only then do names appear.',
      ],
    },
    {
      heading: 'What we care about',
      parts: [
        [
          'Intent: everyone answers the same few questions before the first round.',
          'Privacy: what you may not know about someone isn’t on your phone.',
          'Fairness: nobody is shown to everyone, and nobody is shown to no one.',
          'Kindness: a no is silent, and nothing here is built to keep you scrolling.',
        ],
      ],
    },
    {
      heading: 'Who runs it',
      parts: [
        `${productName} is run by small teams on campus. They set up the rounds, check college IDs, and read every report. They can’t read your conversations, except what someone reports to them.`,
        'Parents and college offices with a question will find the address on the support page.',
      ],
    },
  ],
})
