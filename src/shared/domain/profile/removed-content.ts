import type { User } from '../../model/people/user.ts'
import { type RemovableContent, removableContent } from '../../model/safety/report.ts'

export interface Removal {
  reason: string
  kinds: RemovableContent[]
  /** The outcome against which its owner may appeal. */
  outcomeId?: string
}

/** Content that moderators removed and its owner has not replaced yet (PRODUCT §3), each decision once. */
export const removedContent = ({
  removed,
  photoUrls,
  bio,
}: Pick<User, 'removed' | 'photoUrls' | 'bio'>): Removal[] => {
  const isMissing = { photos: photoUrls.length === 0, bio: !bio }
  const removals: Removal[] = []
  for (const kind of removableContent) {
    const reason = removed?.[kind]
    if (reason === undefined || !isMissing[kind]) continue
    const outcomeId = removed?.outcomeIds?.[kind]
    const same = removals.find((one) => one.outcomeId === outcomeId && one.reason === reason)
    if (same === undefined) {
      removals.push({ reason, kinds: [kind], ...(outcomeId !== undefined && { outcomeId }) })
    } else same.kinds.push(kind)
  }
  return removals
}
