import type { CurationCampus } from './curation-campus.ts'

export const funnelSteps = [
  'accounts',
  'complete',
  'grown',
  'allowed',
  'verified',
  'participants',
  'curated',
] as const
export type FunnelStep = (typeof funnelSteps)[number]

const notGrown: readonly unknown[] = ['other-gender', 'incomplete', 'under-age']

/** How many come as far as each step of PRODUCT §5 "Hard filters". */
export const curationFunnel = (
  { people, participants, verifiedRequired }: CurationCampus,
  curated: number,
): Readonly<Record<FunnelStep, number>> => {
  const all = [...people.values()]
  const complete = all.filter(({ scored }) => scored !== null)
  const grown = complete.filter(({ refusal }) => !notGrown.includes(refusal))
  const allowed = grown.filter(({ refusal }) => refusal === null)
  return {
    accounts: all.length,
    complete: complete.length,
    grown: grown.length,
    allowed: allowed.length,
    verified: allowed.filter(({ isVerified }) => isVerified || !verifiedRequired).length,
    participants: participants.length,
    curated,
  }
}
