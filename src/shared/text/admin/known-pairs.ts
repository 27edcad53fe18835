/** Words about earlier rounds (PRODUCT §5). */
export const earlierRoundsText = {
  loading: 'Reading the last rounds…',
  failed: 'The last rounds couldn’t be read.',
  again: 'Read them again',
} as const

export const knownPairsText = {
  heading: 'Test the weights on past rounds',
  line: (rounds: string) =>
    `What became of the pairs of ${rounds}, scored as people are now. Change a weight to see what it does.`,
  none: 'No earlier round has shown anyone yet.',
  pairs: 'Pairs',
  before: 'Weights before',
  after: 'Weights now',
  outcomes: {
    shown: 'He didn’t like her: mean score',
    liked: 'He liked her, and no more: mean score',
    passed: 'He liked her, she passed: mean score',
    matched: 'They matched: mean score',
  },
  likesFirst: 'Men liked the higher score in … of pairs',
  matchesFirst: 'Women chose the higher score in … of pairs',
  percent: (share: number) => `${(100 * share).toFixed(1)} %`,
  coin: '50 % is no better than a coin; 100 % would put every choice first.',
} as const
