import { textOf } from '../../language/text-of.ts'
import type { ReadingText } from './reading.ts'

/** Specification §1: respect, authenticity, clean content, no illegal activity, no spam, report. */
export const guidelinesText: ReadingText = textOf('guidelines', {
  title: 'Community Guidelines',
  description:
    'Respect, authenticity, clean content, no illegal activity, no spam, and report rather than retaliate.',
  lead: 'Six rules. Everyone who joins agrees to them, and admins act on them.',
  sections: [
    {
      heading: 'Respect',
      parts: [
        'A no needs no reason, and no answer is an answer too. Don’t insult, pressure or follow anyone, here or elsewhere. No hate against a person’s caste, religion, region, language, body, gender or orientation.',
      ],
    },
    {
      heading: 'Authenticity',
      parts: [
        'Your own photos, your own college, your own words, your true age. One person, one account. Don’t write in someone else’s name.',
      ],
    },
    {
      heading: 'Clean content',
      parts: [
        'Nothing indecent, nothing violent, and nothing that shows someone else without their yes. An admin can look at every profile photo.',
      ],
    },
    {
      heading: 'No illegal activity',
      parts: [
        'No threats, no blackmail, no drugs, no offers for money. We answer lawful police requests, and we keep what a report has frozen.',
      ],
    },
    {
      heading: 'No spam',
      parts: [
        'No selling, no fundraising, no links for followers, no copies of the same message to everyone.',
      ],
    },
    {
      heading: 'Report rather than retaliate',
      parts: [
        'If someone breaks a rule, report them. Don’t answer in kind, and don’t expose them. Admins read every report, tell both sides what was decided, and why.',
        'You can appeal a decision once, and another admin will read it.',
      ],
    },
  ],
})
