import { useReducer } from 'react'
import { afterEvent, type Guess, guessOf, type Place, type PlaceEvent } from './pressed.ts'
import { nameWork, whenOver } from './under-way.ts'
import { useOtherTabs } from './use-other-tabs.ts'

/** Longer than done work takes to be seen, even on a slow phone. */
const latestMs = 2000

/** What a tab tells the others of a press: that it happened, and whether it failed. */
type Words<T> = { type: 'pressed'; guess: Guess<T> } | { type: 'over'; id: string }

/**
 * What stands here, or what the last press will make of it, in this tab or another one: drawn in the
 * next frame, while its work is still under way, however long that takes. It ends at once when the
 * work fails; when its tab dies, or its rows never come, soon after.
 * @param place names what is pressed, and whose it is, in every tab; null where tabs share nothing
 */
export const usePressed = <T extends string>(
  shown: T,
  place: string | null,
): { value: T; isGuess: boolean; press: (wanted: T, work: Promise<unknown>) => void } => {
  const [now, happen] = useReducer<Place<T>, [PlaceEvent<T>]>(afterEvent, {
    shown,
    guess: null,
    isDone: false,
  })
  if (now.shown !== shown) happen({ type: 'shown', value: shown })

  const finish = (id: string) => {
    happen({ type: 'done', id })
    setTimeout(happen, latestMs, { type: 'over', id })
  }
  const tell = useOtherTabs<Words<T>>(place, (words) => {
    happen(words)
    if (words.type === 'pressed') void whenOver(words.guess.id).then(() => finish(words.guess.id))
  })
  const press = (wanted: T, work: Promise<unknown>) => {
    const id = crypto.randomUUID()
    const guess = guessOf(now, { id, wanted })
    happen({ type: 'pressed', guess })
    void nameWork(id, work, () => tell({ type: 'pressed', guess }))
    const fail = () => {
      happen({ type: 'over', id })
      tell({ type: 'over', id })
    }
    work.then(() => finish(id), fail)
  }
  const { guess } = now
  return { value: guess?.wanted ?? now.shown, isGuess: guess !== null, press }
}
