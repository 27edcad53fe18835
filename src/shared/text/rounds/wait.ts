import { textOf } from '../../language/text-of.ts'
import { productName } from '../../limits.ts'

/** While a round is on its way to its reader. */
export const waitText = textOf('wait', {
  yours: 'Your turn starts in',
  next: 'The next round starts in',
  acts: 'How a round goes',
  forWomen: {
    boys: 'The boys like',
    review: 'We put the likes in order for you',
    girls: 'You choose',
  },
  forMen: {
    boys: 'You like',
    review: 'We put the likes in order',
    girls: 'The girls choose',
  },
  from: (when: string) => `From ${when}`,
  until: (when: string) => `Until ${when}`,
  over: 'Done',
})

/** Things that one can do meanwhile. */
export const waitHelpText = textOf('waitHelp', {
  remind: 'Remind me',
  told: 'You’ll get a notification when it starts.',
  calendar: 'Add to calendar',
  event: `${productName}: your turn`,
  meanwhile: 'Meanwhile',
  steps: {
    verify: {
      why: 'A checked college ID shows others that you’re real.',
      go: 'Verify my college ID',
    },
    photo: { why: 'A second photo says twice as much about you.', go: 'Add a photo' },
    look: { why: 'See your profile the way others will.', go: 'Look at my profile' },
  },
})
