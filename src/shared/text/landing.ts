export const landingText = {
  meaning: 'मुलाक़ात, a meeting',
  before: 'Dating that feels',
  words: ['Cool', 'Real', 'Safe', 'Fun'],
  promise:
    'A few people chosen for you each round. Names and socials stay hidden until you both say yes.',
  start: 'Get Started',
  dashboard: 'Go to Dashboard',
  points: [
    { title: 'Small rounds', line: 'A handful of profiles at a time, picked with care.' },
    { title: 'Mutual or nothing', line: 'You are revealed only when both of you agree.' },
    { title: 'Students only', line: 'Colleges of Delhi NCR, 18 and over.' },
  ],
} as const
