export const plansText = {
  heading: 'Plans',
  rounds: (count: number) => (count === 1 ? '1 round' : `${count} rounds`),
  matches: (count: number) => (count === 1 ? '1 match' : `${count} matches`),
  validity: (days: number) => `Valid for ${days} days`,
  noExpiry: 'No end date',
  current: 'Your plan',
  left: (count: number) => (count === 1 ? '1 match left' : `${count} matches left`),
  roundsLeft: (count: number) => (count === 1 ? '1 round left' : `${count} rounds left`),
  until: (when: string) => `Until ${when}`,
  soon: 'Payment opens here soon. Until then, write to us and we will set up your plan.',
  none: 'No plans are on offer right now.',
} as const
