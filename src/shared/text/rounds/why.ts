import { textOf } from '../../language/text-of.ts'
import type { AnswerName, answerOptions } from '../../model/people/answers.ts'

/** The line over a photo: why these two. Each fits one line of a phone. */
export const whyText: {
  readonly like: (one: string) => string
  readonly likeTwo: (one: string, other: string) => string
  readonly alike: {
    readonly [Name in AnswerName]: Readonly<Record<(typeof answerOptions)[Name][number], string>>
  }
} = textOf('why', {
  like: (one: string) => `You both like ${one}.`,
  likeTwo: (one: string, other: string) => `You both like ${one} and ${other}.`,
  alike: {
    sundayStyle: {
      relax_brunch: 'You’d both make Sunday one long brunch.',
      active_fitness: 'You’d both be out and moving on Sunday.',
      personal_project: 'You’d both give Sunday to a project.',
      social_family: 'You both keep Sunday for friends and family.',
    },
    loveLanguage: {
      words: 'You both show care in kind words.',
      quality_time: 'Time together matters to you both.',
      acts: 'You both show care by doing things.',
      touch: 'You both show care with a hug.',
      gifts: 'You both show care with gifts.',
    },
    travelPreference: {
      relaxing_resort: 'On a trip you’d both rest somewhere quiet.',
      explore_city: 'On a trip you’d both explore the city.',
      active_adventure: 'On a trip you’d both look for adventure.',
      visit_family: 'On a trip you’d both visit family.',
    },
    conflictApproach: {
      address_immediately: 'You both talk right after an argument.',
      cool_down: 'You both cool down first after an argument.',
      wait_other: 'You both wait for the other after an argument.',
      avoid: 'You both let an argument rest.',
    },
    communicationImportance: {
      extremely: 'You both want to talk things through.',
      very: 'You both want to talk things through.',
      moderate: 'You both want to talk some things through.',
      low: 'Neither of you needs to talk everything through.',
    },
  },
})
