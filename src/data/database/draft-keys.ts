/** Keys of drafts. Those of messages and of later are deleted with their match or round (forget.ts). */
export const draftKey = {
  message: (matchId: string): string => `message:${matchId}`,
  /** The men she put off in a round. Neither server nor another phone knows them. */
  later: (roundId: string): string => `later:${roundId}`,
  /** By the id of its kept file (photos/chosen-photos.ts). */
  chosenPhoto: (id: string): string => `chosen-photo:${id}`,
  /** The chosen sides of a college ID. */
  collegeId: 'college-id',
  /** A payment that was begun for a plan. */
  payment: (planId: string): string => `payment:${planId}`,
}
