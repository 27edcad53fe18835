/** What the last press will make of a place, until its rows say so. */
export interface Guess<T> {
  /** Of the press, the same in every tab. */
  id: string
  wanted: T
  /** What the rows may show meanwhile: where the presses began, and what each of them wanted. */
  passing: readonly T[]
}

/** A place that can be pressed: what its rows show, and what is drawn over that. */
export interface Place<T> {
  shown: T
  guess: Guess<T> | null
  /** The work of that press has ended: the rows are about to say so. */
  isDone: boolean
}

export type PlaceEvent<T> =
  | { type: 'shown'; value: T }
  /** Here, or in another tab. */
  | { type: 'pressed'; guess: Guess<T> }
  | { type: 'done'; id: string }
  /** It failed, or its rows have had their time. */
  | { type: 'over'; id: string }

/** What a press here says. Presses that follow each other go over what the earlier ones wanted. */
export const guessOf = <T>(
  { shown, guess }: Place<T>,
  { id, wanted }: Pick<Guess<T>, 'id' | 'wanted'>,
): Guess<T> => {
  const passing = new Set([...(guess?.passing ?? []), shown, wanted])
  return { id, wanted, passing: [...passing] }
}

/** A guess is over once the rows say it after its work, or say what no press explains. */
const settled = <T>(place: Place<T>): Place<T> => {
  const { shown, guess, isDone } = place
  if (guess === null) return place
  const isNews = !guess.passing.includes(shown)
  return isNews || (isDone && shown === guess.wanted) ? { ...place, guess: null } : place
}

/**
 *            pressed           done            shown: wanted
 *   (rows) ───────────▶ guess ───────▶ done ─────────────────▶ (rows)
 *                       ▲   │            │
 *                       └───┘            └──over──▶ (rows)
 *                      pressed
 *
 * From the guess, too, what failed or is not explained by any press leads back to the rows. Only the
 * last press counts: what was drawn for it stands while the rows of earlier ones pass.
 */
export const afterEvent = <T>(place: Place<T>, event: PlaceEvent<T>): Place<T> => {
  switch (event.type) {
    case 'shown':
      return settled({ ...place, shown: event.value })
    case 'pressed':
      return settled({ ...place, guess: event.guess, isDone: false })
    case 'done':
      return place.guess?.id === event.id ? settled({ ...place, isDone: true }) : place
    case 'over':
      return place.guess?.id === event.id ? { ...place, guess: null } : place
  }
}
