/** Keys of the rows of `drafts`. Those of messages and of later are deleted with their match or round (forget.ts). */
export const draftKey = {
  /** What was typed into a section of the profile. */
  profile: (section: string): string => `profile:${section}`,
  message: (matchId: string): string => `message:${matchId}`,
  /** What was typed against an outcome. */
  appeal: (outcomeId: string): string => `appeal:${outcomeId}`,
  /** What an admin types to send to many. */
  notification: 'admin:notification',
  /** What an admin has typed into the campus's settings. */
  campusSettings: 'admin:campus-settings',
  /** The men she put off in a round. Neither server nor another phone knows them. */
  later: (roundId: string): string => `later:${roundId}`,
  /** How the round was made that was published last: readable after its end. */
  receipt: 'receipt',
  /** By the id of its kept file (photos/chosen-photos.ts). */
  chosenPhoto: (id: string): string => `chosen-photo:${id}`,
  /** The chosen sides of a college ID. */
  collegeId: 'college-id',
  /** A payment that was begun for a plan. */
  payment: (planId: string): string => `payment:${planId}`,
  /** What waits to be told to the admins (kept-error-reports.ts). Holds no person. */
  errorReports: 'error-reports',
}
