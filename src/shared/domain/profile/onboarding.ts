import type { SetupStep, User } from '../../model/people/user.ts'
import { hasAgreedToTerms } from './terms-version.ts'

/** The wizard's steps in order (specification §2 "Onboarding", reading B). */
export const wizardSteps = [
  'terms',
  'gender',
  'details',
  'interests',
  'q1',
  'q2',
  'bio',
  'photos',
  'done',
] as const
export type WizardStep = (typeof wizardSteps)[number]

/** The number of steps that ask for something: the 8 of 'n/8'. */
export const wizardStepCount = wizardSteps.length - 1

type Needs = (user: User, flag: (step: SetupStep) => boolean) => unknown

/** The condition that completes each step (specification §4 "Onboarding step derivation"). */
const behind: readonly (readonly [WizardStep, Needs])[] = [
  ['terms', (user, flag) => hasAgreedToTerms(user) && flag('terms')],
  ['gender', ({ gender }, flag) => gender && flag('gender')],
  ['details', ({ name, college, dob }, flag) => name && college && dob && flag('profile')],
  ['interests', ({ interests }, flag) => interests.length > 0 && flag('interests')],
  [
    'q1',
    ({ communicationImportance, conflictApproach, sundayStyle }, flag) =>
      communicationImportance && conflictApproach && sundayStyle && flag('q1'),
  ],
  [
    'q2',
    ({ travelPreference, loveLanguage }, flag) => travelPreference && loveLanguage && flag('q2'),
  ],
  ['bio', ({ bio }) => bio],
  ['photos', ({ photoUrl }, flag) => photoUrl && flag('photos')],
]

/** The first incomplete step, or 'done'. */
export const currentWizardStep = (user: User): WizardStep => {
  const flag = (step: SetupStep) => user.setupStatus[step] === true
  return behind.find(([, isBehind]) => !isBehind(user, flag))?.[0] ?? 'done'
}

export const hasWizardStepBefore = (step: WizardStep): boolean =>
  step !== 'terms' && step !== 'done'

export const wizardStepBefore = (step: WizardStep): WizardStep =>
  hasWizardStepBefore(step) ? (wizardSteps[wizardSteps.indexOf(step) - 1] ?? step) : step

export const wizardStepAfter = (step: WizardStep): WizardStep =>
  wizardSteps[wizardSteps.indexOf(step) + 1] ?? step

/** The step to show: the chosen one while it is before the derived one. @param chosen by Back */
export const shownWizardStep = (derived: WizardStep, chosen: WizardStep | null): WizardStep =>
  chosen !== null && wizardSteps.indexOf(chosen) < wizardSteps.indexOf(derived) ? chosen : derived

/** The position of a step, 1 to 8; 'done' has 8 too. */
export const wizardStepPosition = (step: WizardStep): number =>
  Math.min(wizardSteps.indexOf(step) + 1, wizardStepCount)
