import type { CollegeIdState } from '../rounds/entrance.ts'

/** The one step that helps a person most while they wait. */
export type UsefulStep = 'verify' | 'photo' | 'look'

/** @param photos the number of photos of the profile */
export const usefulStep = ({
  verified,
  collegeId,
  photos,
}: {
  verified: boolean
  collegeId: CollegeIdState
  photos: number
}): UsefulStep => {
  if (!verified && collegeId !== 'submitted') return 'verify'
  return photos < 2 ? 'photo' : 'look'
}
