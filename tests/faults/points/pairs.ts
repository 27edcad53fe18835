import { events } from './event-pairs.ts'
import { likes, refusals } from './like-pairs.ts'
import { conversation, others, rounds, safety } from './people-pairs.ts'
import { photos, profile } from './profile-pairs.ts'
import type { Pair } from './steps.ts'

export const pairs: readonly Pair[] = [
  ...likes,
  ...refusals,
  ...profile,
  ...photos,
  ...conversation,
  ...safety,
  ...rounds,
  ...others,
  ...events,
]
