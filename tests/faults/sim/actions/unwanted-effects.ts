import { acts } from '../../../support/acts/table.ts'
import type { Campus } from '../campus/campus.ts'
import { hero } from '../campus/people.ts'
import { type Intention, isEffectOf } from './intentions.ts'

/** Discarded before it had left the phone, and done all the same. */
export const unwanted = (campus: Campus, intentions: readonly Intention[]): Intention[] =>
  intentions.filter(({ act, key, after, takenBack }) => {
    if (!takenBack || !acts[act.name].oneRow) return false
    if (intentions.filter((one) => one.key === key).length > 1) return false
    return campus.done.slice(after).some((one) => one.uid === hero && isEffectOf(campus, one, act))
  })

/**
 * Whether an act that was refused on this phone was accepted on another since: this phone may have read the
 * effect, and no poke tells it of the end.
 */
export const acceptedElsewhere =
  (campus: Campus, intentions: readonly Intention[], device: string) =>
  (key: string): boolean => {
    const of = intentions.filter((one) => one.key === key)
    const pressed = of.findLast((one) => one.device === device)
    if (pressed === undefined || of.every((one) => one.device === device)) return false
    const { act, after, held } = pressed
    return (
      held ||
      campus.done.slice(after).some((one) => one.uid === hero && isEffectOf(campus, one, act))
    )
  }
