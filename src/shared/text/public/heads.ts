import { textOf } from '../../language/text-of.ts'
import { productName } from '../../limits.ts'

/** The head of the landing page. */
export const landingHead = textOf('landingHead', {
  title: `${productName}: dating for students, in small curated rounds`,
  description:
    'Meet students of your campus in small, curated rounds. Names stay hidden until you both say yes.',
})

export const safetyHead = textOf('safetyHead', {
  description:
    'Who to call, how to meet safely, what you can do here, and how to reach the grievance officer.',
})
