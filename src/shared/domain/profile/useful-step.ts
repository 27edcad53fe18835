import type { CollegeIdState } from '../rounds/entrance.ts'

/** The one thing that helps most while somebody waits. */
export type UsefulStep = 'verify' | 'photo' | 'look'

/** @param photos how many the profile has */
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
