import { textOf } from '../language/text-of.ts'
import { productMeaning, productName, productNameHindi } from '../limits.ts'

/** Landing page (specification §2, PRODUCT §10). Numbers and words of its motion stand word for word. */
export const landingText = textOf('landing', {
  meaning: `${productNameHindi}, ${productMeaning.en}`,
  before: 'Dating that feels',
  words: ['Cool', 'Real', 'Safe', 'Fun'],
  wordEnd: '.',
  promise:
    'A few people chosen for you each round. Names and socials stay hidden until you both say yes.',
  start: 'Get Started',
  dashboard: 'Go to Dashboard',
  how: 'See how it works',
  facts: 'For students of Delhi NCR, 18 and over. Free for women.',
  demo: {
    label: 'An example of the cards in a round, with invented people',
    hidden: 'Hidden until matched',
    verified: 'Verified student',
    cards: [
      ['20', 'South Delhi', 'Reading', 'Food'],
      ['21', 'North Campus', 'Movies', 'Travel'],
      ['22', 'Noida', 'Art', 'Outdoors'],
      ['20', 'Gurugram', 'Coding', 'Music'],
    ],
  },
  points: {
    heading: 'Three promises, kept by design',
    items: [
      {
        title: 'Small rounds',
        line: 'A handful of profiles at a time, picked with care. There is no endless deck.',
      },
      {
        title: 'Mutual or nothing',
        line: 'Nobody learns who you are until you both agree. A no is silent, on both sides.',
      },
      {
        title: 'Students only',
        line: 'Colleges of Delhi NCR, 18 and over. A badge shows whose ID we’ve checked.',
      },
    ],
  },
  timeline: {
    heading: 'How it works',
    steps: [
      {
        title: 'Intent onboarding',
        line: 'Eight short steps: who you are, five questions about how you live and love, your interests, a photo. It works on the metro too, and goes on where you left it.',
      },
      {
        title: 'Focused rounds',
        line: 'A round has a beginning and an end. He sees a small curated set and likes a few of them. She then sees only those who liked her.',
      },
      {
        title: 'Mutual reveal',
        line: 'When she confirms, two cards meet: names and Instagram handles appear to both at the same moment, and to nobody else.',
      },
      {
        title: 'Paced discovery',
        line: 'A chat opens with a few questions to begin with. Few matches at a time leave room to get to know one person.',
      },
    ],
  },
  score: {
    heading: 'Chosen for you, not thrown at you',
    line: 'Five answers, shared interests, age, city and what past rounds have shown make a score for every possible pair. It decides who you see, and afterwards everyone can read how the round was put together.',
    label: 'Match',
    from: 78,
    to: 92,
    reasons: ['You both like Reading and Food', 'Sundays spent alike', 'Colleges in the same city'],
  },
  /** Drawn beside the steps of the time line; a screen reader passes over them. */
  scenes: {
    answers: {
      question: 'My Sundays',
      answers: [
        ['A slow brunch', true],
        ['A long run', false],
        ['Something of my own', false],
      ],
    },
    live: 'Boys’ Round is LIVE now!',
    hidden: 'Hidden',
    people: {
      meera: { name: 'Meera', handle: 'meera.reads' },
      arjun: { name: 'Arjun', handle: 'arjun.films' },
    },
  },
  chat: {
    one: 'So which café has the best cold coffee?',
    two: 'The one behind the library. Saturday?',
    three: 'Saturday it is.',
  },
  counters: {
    heading: 'So far',
    items: [
      { value: 3200, unit: '', label: 'intros' },
      { value: 57, unit: '', label: 'rounds' },
      { value: 0, unit: '%', label: 'spam' },
      { value: 18, unit: '', label: 'campuses' },
    ],
  },
  safety: {
    heading: 'Safe before anything else',
    lines: [
      'Your name and your Instagram handle aren’t on anyone’s phone until you both say yes. Not hidden. Just not there.',
      'Report and block are on every card, profile and conversation, and work without a network. Nobody hears that you blocked them.',
      'People check college IDs, and we delete the images a week after deciding.',
      'Profiles come in small sets chosen by people, so a bot has nobody to swipe on.',
    ],
    more: 'Read our safety page',
  },
  voices: {
    heading: 'What a round should feel like',
    line: 'The words we hold every round against.',
    items: [
      {
        who: 'Third year, economics',
        words: 'Six people, a week to think. I read every bio to the end.',
      },
      {
        who: 'Second year, literature',
        words: 'Only men who had liked me, and nobody knew who I passed on.',
      },
      {
        who: 'Final year, physics',
        words: 'No match this time, and the app told me kindly when the next round begins.',
      },
      {
        who: 'Second year, design',
        words: 'It worked in the basement of our hostel. My like went out when I came up.',
      },
      {
        who: 'First year, law',
        words: 'We had something to talk about before we knew each other’s names.',
      },
      {
        who: 'Third year, medicine',
        words: 'One report, one answer within two days, and he was gone.',
      },
    ],
  },
  questions: {
    heading: 'Questions',
    items: [
      {
        question: 'Who can join?',
        answer:
          'Students of colleges in Delhi NCR who are 18 or older. If your college is missing from the list, suggest it while you sign up.',
      },
      {
        question: 'What does it cost?',
        answer: `Women use ${productName} free of charge. Men pay a one-time fee or buy a plan; the prices are on the pricing page.`,
      },
      {
        question: 'Who sees my name?',
        answer:
          'Only the people you match with, from the moment of the match. Until then everyone reads “Hidden until matched”.',
      },
      {
        question: 'What happens if nobody matches with me?',
        answer:
          'Nobody sees anything. If you were shown less than others or didn’t match, you get a small head start in the next round.',
      },
      {
        question: 'Do I need a good connection?',
        answer: `No. ${productName} opens and works offline. What you do is saved on your phone and sent when the network is back.`,
      },
      {
        question: 'How do I leave?',
        answer:
          'Under Account you can download everything we hold about you, and delete it. No form, no waiting.',
      },
    ],
  },
  last: {
    heading: 'The next round is coming.',
    line: 'Tell us who you are. We’ll bring a few people worth meeting.',
  },
})

/** The button that stops the landing page's motion. */
export const pauseText = textOf('pause', {
  pause: 'Pause the motion on this page',
  pauseShort: 'Pause',
  play: 'Play the motion on this page',
  playShort: 'Play',
})
