/** Apart from limits.ts, which stands in the shell of every phone. */
export const curationLimits = {
  /**
   * How much more the scores of somebody count who got little in earlier rounds, in thousandths
   * (PRODUCT §12). The receipt prints these numbers.
   */
  headStart: { perRound: 25, unmatchedMax: 50, shownMax: 50 },
  /** Rounds that are looked at for head starts: who sat one out is still found in two. */
  earlierRounds: 3,
  /** A receipt of fewer men or women has no numbers: they could be about one person. */
  receiptPeopleMin: 20,
  /** A receipt counts people in steps of this, so that it does not tell that one has left. */
  receiptStep: 10,
  /** So many women or more are shown as seldom, and as often, as a receipt says: none is told about. */
  receiptShared: 5,
  /** Likes that one list shows of those which no deck holds. */
  unpromotedMax: 200,
  /** Women whose likes one call looks through for it: some ten each. */
  womenPerUnpromoted: 240,
  /** People whose share of an end one call counts. Decks hold cards: few are held at once. */
  peoplePerEndCount: 250,
  /** People whose earlier rounds one call reads. */
  peoplePerHeadStarts: 500,
  /** Men whose drafts one call saves, and whose decks one call publishes. */
  draftsPerCall: 100,
  /** People whom one call looks at for a place in the round. */
  peoplePerCompute: 500,
  /** People of a finished round whose pairs one call answers. */
  peoplePerOutcomes: 500,
  menPerPublish: 250,
  /** Accounts of which one call tells what a dry run looks at. */
  peoplePerCall: 500,
} as const
