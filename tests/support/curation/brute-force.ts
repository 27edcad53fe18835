import { type ExactProblem, type Worth, worthOf } from './exact-flow.ts'

const isBetter = (one: Worth, other: Worth): boolean => {
  if (one.missing !== other.missing) return one.missing < other.missing
  if (one.alone !== other.alone) return one.alone < other.alone
  const place = one.below.findIndex((count, at) => count !== other.below[at])
  if (place >= 0) return (one.below[place] ?? 0) < (other.below[place] ?? 0)
  return one.total > other.total
}

const subsetsOf = (women: number): number[][] =>
  Array.from({ length: 2 ** women }, (_, bits) =>
    Array.from({ length: women }, (_, woman) => woman).filter((woman) => bits & (1 << woman)),
  )

/** Tries every assignment and returns the worth of the best; only for a few people. */
export const tryEverything = (problem: ExactProblem): Worth => {
  const { scores, women, perMan, cap, never, locks } = problem
  const subsets = subsetsOf(women)
  const isNever = (man: number, woman: number) =>
    never.some(([one, other]) => one === man && other === woman)
  const decksOf = (man: number) => {
    const locked = locks.filter(([one]) => one === man).map(([, woman]) => woman)
    return subsets.filter(
      (deck) =>
        deck.length <= perMan &&
        !deck.some((woman) => isNever(man, woman)) &&
        locked.every((woman) => deck.includes(woman)),
    )
  }
  const choices = scores.map((_row, man) => decksOf(man))
  let best: Worth | null = null
  const shown = new Array<number>(women).fill(0)
  const chosen: number[][] = []
  const choose = (man: number): void => {
    if (man === scores.length) {
      const worth = worthOf(chosen, problem)
      if (best === null || isBetter(worth, best)) best = worth
      return
    }
    for (const deck of choices[man] ?? []) {
      if (deck.some((woman) => (shown[woman] ?? 0) >= cap)) continue
      for (const woman of deck) shown[woman] = (shown[woman] ?? 0) + 1
      chosen.push(deck)
      choose(man + 1)
      chosen.pop()
      for (const woman of deck) shown[woman] = (shown[woman] ?? 0) - 1
    }
  }
  choose(0)
  if (best === null) throw new Error('The locks cannot be kept')
  return best
}
