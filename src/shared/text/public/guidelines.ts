import { textOf } from '../../language/text-of.ts'
import type { ReadingText } from './reading.ts'

/** Specification §1: respect, authenticity, clean content, no illegal activity, no spam, report. */
export const guidelinesText: ReadingText = textOf('guidelines', {
  title: 'Community Guidelines',
  description:
    'Respect, authenticity, clean content, no illegal activity, no spam, and report rather than retaliate.',
  lead: 'Six rules. Whoever joins agrees to them, and admins act on them.',
  sections: [
    {
      heading: 'Respect',
      parts: [
        'A no needs no reason, and no answer is an answer too. Do not insult, pressure or follow anybody here or elsewhere. No hate against a person’s caste, religion, region, language, body, gender or orientation.',
      ],
    },
    {
      heading: 'Authenticity',
      parts: [
        'Your own photos, your own college, your own words, your true age. One person, one account. Do not write in somebody else’s name.',
      ],
    },
    {
      heading: 'Clean content',
      parts: [
        'Nothing indecent, nothing violent, and nothing that shows somebody else without their yes. Every photo of a profile can be looked at by an admin.',
      ],
    },
    {
      heading: 'No illegal activity',
      parts: [
        'No threats, no blackmail, no drugs, no offers for money. We answer lawful requests of the police and keep what a report has frozen.',
      ],
    },
    {
      heading: 'No spam',
      parts: [
        'No selling, no fundraising, no links for followers, no copies of the same message to everybody.',
      ],
    },
    {
      heading: 'Report rather than retaliate',
      parts: [
        'If somebody breaks a rule, report them. Do not answer in kind and do not expose them. Admins read every report, tell both sides what was decided, and why.',
        'A decision can be appealed once; another admin reads the appeal.',
      ],
    },
  ],
})
