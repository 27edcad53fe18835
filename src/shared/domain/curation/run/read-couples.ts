import { coupleSet } from './couple-set.ts'
import type { CurationInput, CurationSettings, UidCouple } from './curation-input.ts'
import { faultUnless, shown } from './input-faults.ts'

interface Sides {
  readonly men: ReadonlySet<string>
  readonly women: ReadonlySet<string>
}

/** Reads couples of an input. @throws InputFault */
export const readCouples = (
  value: unknown,
  name: 'never' | 'locks',
  { men, women }: Sides,
): UidCouple[] => {
  if (value === undefined) return []
  faultUnless(Array.isArray(value), `${name} is ${shown(value)}, but must be a list of pairs.`)
  const seen = coupleSet()
  return value.flatMap((couple: unknown, index) => {
    const place = `${name}[${index}]`
    faultUnless(
      Array.isArray(couple) && couple.length === 2,
      `${place} is ${shown(couple)}, but must be a pair [man, woman].`,
    )
    const [manUid, womanUid]: unknown[] = couple
    faultUnless(
      typeof manUid === 'string' && men.has(manUid),
      `${place} names ${shown(manUid)}, who is not one of the men.`,
    )
    faultUnless(
      typeof womanUid === 'string' && women.has(womanUid),
      `${place} names ${shown(womanUid)}, who is not one of the women.`,
    )
    // A couple that stands twice counts once.
    const read = [manUid, womanUid] as const
    return seen.add(read) ? [read] : []
  })
}

/** Refuses locks that no lists can keep. @throws InputFault */
export const requirePossibleLocks = (
  { never, locks }: Pick<CurationInput, 'never' | 'locks'>,
  { perMan, cap }: CurationSettings,
): void => {
  const forbidden = coupleSet(never)
  const ofMan = new Map<string, number>()
  const ofWoman = new Map<string, number>()
  for (const [manUid, womanUid] of locks) {
    faultUnless(
      !forbidden.has([manUid, womanUid]),
      `locks and never both name ${shown([manUid, womanUid])}.`,
    )
    ofMan.set(manUid, (ofMan.get(manUid) ?? 0) + 1)
    ofWoman.set(womanUid, (ofWoman.get(womanUid) ?? 0) + 1)
  }
  for (const [uid, count] of ofMan) {
    faultUnless(
      count <= perMan,
      `locks give ${shown(uid)} ${count} women, but perMan allows ${perMan}.`,
    )
  }
  for (const [uid, count] of ofWoman) {
    faultUnless(count <= cap, `locks show ${shown(uid)} to ${count} men, but the cap is ${cap}.`)
  }
}
