import { textOf } from '../language/text-of.ts'
import type { AnswerName, answerOptions, interestOptions } from '../model/people/answers.ts'

export const icebreakersText: {
  readonly shared: Readonly<Record<(typeof interestOptions)[number], string>>
  readonly alike: {
    readonly [Name in AnswerName]?: Readonly<
      Partial<Record<(typeof answerOptions)[Name][number], string>>
    >
  }
  readonly theirs: (interest: string) => string
  readonly anyone: readonly string[]
} = textOf('icebreakers', {
  shared: {
    Design: 'We both like design. What have you seen lately that was made well?',
    Music: 'We both picked music. What are you playing on repeat?',
    Gaming: 'We both game. What are you playing right now?',
    Fitness: 'We both train. Morning or evening?',
    Travel: 'We both like to travel. Which place would you go back to?',
    Photography: 'We both take photos. What do you like to point your camera at?',
    Startups: 'We both picked startups. What would you build if you had a free year?',
    Reading: 'We both read. What’s the last book you couldn’t put down?',
    Dance: 'We both dance. Which song gets you on the floor?',
    Coding: 'We both code. What are you making at the moment?',
    Art: 'We both like art. Do you have a favourite gallery in Delhi?',
    Volunteering: 'We both volunteer. What got you into it?',
    Food: 'We both picked food. Where is the best plate of chaat you know?',
    Movies: 'We both like movies. Which one could you watch again tonight?',
    Outdoors: 'We both like it outdoors. Lodhi Garden or the Ridge?',
  },
  alike: {
    sundayStyle: {
      relax_brunch: 'Slow Sundays, you too. What is a good brunch for you?',
      active_fitness: 'We are both up and moving on Sundays. What is your plan for the next one?',
      personal_project: 'We both work on something of our own on Sundays. What is yours?',
      social_family: 'Sundays with people, you too. Who do you spend yours with?',
    },
    travelPreference: {
      relaxing_resort: 'We both rest on trips. Mountains or sea?',
      explore_city: 'We both explore cities. Which one next?',
      active_adventure: 'We both look for adventure. What is the boldest trip you made?',
      visit_family: 'We both travel to family. Where is home for you?',
    },
  },
  theirs: (interest) => `So, ${interest.toLowerCase()}. What got you into it?`,
  anyone: [
    'What made you smile today?',
    'Which corner of the campus do you like best?',
    'Chai or coffee, and where?',
  ],
})
