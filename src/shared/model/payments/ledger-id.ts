/** Ids of ledger rows, one for each reason for which a balance may change. */
export const ledgerId = {
  /** @param key of the match (functions/matches/match-rows); rows of earlier versions have its id */
  match: (key: string): string => `match_${key}`,
  refundOfMatch: (key: string): string => `refund_match_${key}`,
  round: (roundId: string, uid: string): string => `round_${roundId}_${uid}`,
  /** @param approval 1 for the first; an approval may be undone and repeated */
  payment: (id: string, approval: number): string =>
    approval === 1 ? `pay_${id}` : `pay_${id}_${approval}`,
  refund: (id: string, approval: number): string =>
    approval === 1 ? `refund_${id}` : `refund_${id}_${approval}`,
  grant: (id: string): string => `grant_${id}`,
  /** @param grantKey of the row of the gift */
  refundOfGrant: (grantKey: string): string => grantKey.replace(/^grant/, 'refund'),
} as const
