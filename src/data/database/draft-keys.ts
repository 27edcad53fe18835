/** Keys in `drafts` of what goes with its match or round (forget.ts). */
export const draftKey = {
  /** What was typed to somebody and not sent. */
  message: (matchId: string): string => `message:${matchId}`,
  /** Whom she put off in a round. Nobody else's phone and no server knows. */
  later: (roundId: string): string => `later:${roundId}`,
}
