export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]

/** Specification §3, "Interest options (15)". */
export const interestOptions = [
  'Design',
  'Music',
  'Gaming',
  'Fitness',
  'Travel',
  'Photography',
  'Startups',
  'Reading',
  'Dance',
  'Coding',
  'Art',
  'Volunteering',
  'Food',
  'Movies',
  'Outdoors',
] as const

/** Specification §3, "Answer enumerations". */
export const answerOptions = {
  communicationImportance: ['extremely', 'very', 'moderate', 'low'],
  conflictApproach: ['address_immediately', 'cool_down', 'wait_other', 'avoid'],
  sundayStyle: ['relax_brunch', 'active_fitness', 'personal_project', 'social_family'],
  travelPreference: ['relaxing_resort', 'explore_city', 'active_adventure', 'visit_family'],
  loveLanguage: ['words', 'quality_time', 'acts', 'touch', 'gifts'],
} as const
export type AnswerName = keyof typeof answerOptions
export const answerNames = Object.keys(answerOptions) as AnswerName[]
