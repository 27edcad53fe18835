/** The obvious assigner: all pairs as objects, sorted by score, taken as long as both have room. */
export const sortAllPairs = (
  scores: readonly Int32Array[],
  { perMan, cap }: { perMan: number; cap: number },
): number[][] => {
  const pairs = scores.flatMap((row, man) =>
    Array.from(row, (score, woman) => ({ man, woman, score })),
  )
  pairs.sort((one, other) => other.score - one.score)
  const decks: number[][] = scores.map(() => [])
  const shown = new Int32Array(scores[0]?.length ?? 0)
  for (const { man, woman } of pairs) {
    const deck = decks[man] as number[]
    if (deck.length >= perMan || (shown[woman] ?? 0) >= cap) continue
    deck.push(woman)
    shown[woman] = (shown[woman] ?? 0) + 1
  }
  return decks
}

/** The same work man by man: each man sorts all women and takes the best who have room. */
export const sortForEachMan = (
  rowOf: (man: number) => Int32Array,
  men: number,
  { perMan, cap }: { perMan: number; cap: number },
): number[][] => {
  const shown = new Int32Array(rowOf(0).length)
  return Array.from({ length: men }, (_, man) => {
    const row = rowOf(man)
    const ranked = Array.from(row, (score, woman) => ({ woman, score })).sort(
      (one, other) => other.score - one.score,
    )
    const deck = ranked.filter(({ woman }) => (shown[woman] ?? 0) < cap).slice(0, perMan)
    for (const { woman } of deck) shown[woman] = (shown[woman] ?? 0) + 1
    return deck.map(({ woman }) => woman)
  })
}
