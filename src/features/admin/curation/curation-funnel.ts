import { coupleSet } from '../../../shared/domain/curation/run/couple-set.ts'
import type { CurationInput } from '../../../shared/domain/curation/run/curation-input.ts'
import type { CuratedPerson } from '../../../shared/model/people/curated-person.ts'
import type { CurationCampus } from './curation-campus.ts'

export const funnelSteps = [
  'accounts',
  'complete',
  'grown',
  'allowed',
  'verified',
  'participants',
  'curated',
  'planned',
] as const
export type FunnelStep = (typeof funnelSteps)[number]

const notGrown: readonly unknown[] = ['other-gender', 'incomplete', 'under-age']

/** One condition a step; a step counts those who passed the step before it. PRODUCT §5 "Hard filters". */
const conditions = (
  { participants, verifiedRequired, planned }: CurationCampus,
  { men, women }: Pick<CurationInput, 'men' | 'women'>,
): Record<FunnelStep, (person: CuratedPerson) => boolean> => {
  const inRound = new Set(participants.flatMap(({ uid, optedOut }) => (optedOut ? [] : [uid])))
  const curated = new Set([...men, ...women])
  return {
    accounts: () => true,
    complete: ({ scored }) => scored !== null,
    grown: ({ refusal }) => !notGrown.includes(refusal),
    allowed: ({ refusal }) => refusal === null,
    verified: ({ isVerified }) => isVerified || !verifiedRequired,
    participants: ({ uid }) => inRound.has(uid),
    curated: ({ uid }) => curated.has(uid),
    // Last: a man whose plan has ended stays in the round, and gets a deck from which he cannot like.
    planned: ({ uid, gender }) => gender !== 'male' || planned.has(uid),
  }
}

export interface FunnelCount {
  readonly count: number
  /** People who passed the step before and stop at this one. */
  readonly stopped: readonly CuratedPerson[]
}

/** How many come as far as each step, and who stops before it. */
export const curationFunnel = (
  campus: CurationCampus,
  input: Pick<CurationInput, 'men' | 'women'>,
): Readonly<Record<FunnelStep, FunnelCount>> => {
  const reaches = conditions(campus, input)
  let left: readonly CuratedPerson[] = [...campus.people.values()]
  const counted = funnelSteps.map((step): [FunnelStep, FunnelCount] => {
    const stopped = left.filter((person) => !reaches[step](person))
    left = left.filter(reaches[step])
    return [step, { count: left.length, stopped }]
  })
  return Object.fromEntries(counted) as Record<FunnelStep, FunnelCount>
}

/**
 * How many pairs of this curation people themselves have ruled out: blocks, names to avoid, the own college.
 * One number of all: fewer would tell what somebody has chosen (docs/adr/0083).
 */
export const ruledOutPairs = (
  { blocks }: Pick<CurationCampus, 'blocks'>,
  input: Pick<CurationInput, 'men' | 'women'>,
): number => {
  const [men, women] = [new Set(input.men), new Set(input.women)]
  const known = coupleSet()
  return blocks
    .map(([uid, otherUid]) =>
      men.has(uid) ? ([uid, otherUid] as const) : ([otherUid, uid] as const),
    )
    .filter(([man, woman]) => men.has(man) && women.has(woman))
    .filter((couple) => known.add(couple)).length
}
