import { textOf } from '../../language/text-of.ts'
import { productName } from '../../limits.ts'
import type { ReadingText } from './reading.ts'

/** Specification §1: both readings of the price stand, a one-time fee and plans that can expire. */
export const pricingText: ReadingText = textOf('pricing', {
  title: 'Pricing',
  description: `Women use ${productName} free of charge. Men pay a one-time, non-recurring fee or buy a plan.`,
  lead: 'Women free. Men pay once for what they take part in. Nothing renews by itself.',
  sections: [
    {
      heading: 'Why men pay and women don’t',
      parts: [
        'A round works when it holds as many women as men, and every man in it means to be there. A fee keeps out those who sign up by the dozen; no fee keeps the door open to women, who elsewhere pay with their time.',
      ],
    },
    {
      heading: 'One-time, non-recurring',
      parts: [
        'The fee is paid once. There is no subscription, no automatic renewal, and no card on file: you pay by UPI and send us the reference number.',
        'A plan counts rounds and matches. Some plans also end after a number of days; the plan says so before you pay. A plan that was valid when you liked someone carries that round through to its end.',
      ],
    },
    {
      heading: 'What counts',
      parts: [
        [
          'A round counts when its likes were open and you had at least one card in it.',
          'A match counts when both have said yes. Likes without an answer cost nothing.',
          'If we can’t accept a payment, we tell you why and what you can do.',
        ],
      ],
    },
  ],
})

export const pricesText = textOf('prices', {
  women: {
    title: 'Women',
    price: 'Free',
    lines: ['Every round', 'Every match', 'No card, no UPI'],
  },
  men: {
    title: 'Men',
    lines: ['A one-time fee, or a plan of your choice', 'Paid by UPI', 'No renewal'],
  },
  from: (price: string) => `From ${price}`,
  fee: 'One-time fee',
  plans: 'Plans',
})
