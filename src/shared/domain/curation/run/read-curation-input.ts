import * as limits from '../../../limits.ts'
import { scoreUnits } from '../score/units.ts'
import { type ScoreWeights, scorePartNames } from '../score/weights.ts'
import type { CurationInput, CurationSettings } from './curation-input.ts'
import { faultUnless, isRecord, requireKnownKeys, requireWhole, shown } from './input-faults.ts'
import { readCouples, requirePossibleLocks } from './read-couples.ts'
import { readPeople } from './read-people.ts'

const countMax = 1_000_000
const seedMax = 2 ** 31 - 1
const weightMax = 1_000

/**
 * Reads what `JSON.parse` made of a file.
 * @throws InputFault whose message says in one sentence what is wrong
 */
export const readCurationInput = (value: unknown): CurationInput => {
  faultUnless(isRecord(value), `The input is ${shown(value)}, but must be an object.`)
  requireKnownKeys(
    value,
    [
      'settings',
      'men',
      'women',
      'scores',
      'people',
      'weights',
      'headStart',
      'first',
      'never',
      'locks',
    ],
    'The input',
  )
  const settings = readSettings(value.settings)
  const men = readUids(value.men, 'men')
  const women = readUids(value.women, 'women')
  const sides = { men: new Set(men), women: new Set(women) }
  const both = men.find((uid) => sides.women.has(uid))
  faultUnless(both === undefined, `${shown(both)} is one of the men and one of the women.`)
  const everybody = [...men, ...women]
  const isScored = value.scores !== undefined
  faultUnless(
    isScored !== (value.people !== undefined),
    'The input must have either scores or people.',
  )
  faultUnless(!isScored || value.weights === undefined, 'weights need people, not scores.')
  const never = readCouples(value.never, 'never', sides)
  const locks = readCouples(value.locks, 'locks', sides)
  requirePossibleLocks({ never, locks }, settings)
  return {
    settings,
    men,
    women,
    ...(isScored
      ? { scores: readScores(value.scores, men.length, women.length) }
      : { people: readPeople(value.people, everybody) }),
    ...(value.weights !== undefined && { weights: readWeights(value.weights) }),
    ...(value.headStart !== undefined && { headStart: readHeadStart(value.headStart, everybody) }),
    ...(value.first !== undefined && { first: readFirst(value.first, everybody) }),
    never,
    locks,
  }
}

const readFirst = (value: unknown, uids: readonly string[]): string[] => {
  const [first, known] = [readUids(value, 'first'), new Set(uids)]
  const stranger = first.find((uid) => !known.has(uid))
  faultUnless(
    stranger === undefined,
    `first names ${shown(stranger)}, who is neither one of the men nor one of the women.`,
  )
  return first
}

const readSettings = (value: unknown): CurationSettings => {
  faultUnless(isRecord(value), `settings is ${shown(value)}, but must be an object.`)
  requireKnownKeys(value, ['perMan', 'floor', 'cap', 'seed'], 'settings')
  const whole = (name: keyof CurationSettings, usual: number, most: number) =>
    requireWhole(value[name] ?? usual, { least: 0, most }, `settings.${name}`)
  const settings = {
    perMan: whole('perMan', limits.curation.perMan, countMax),
    floor: whole('floor', limits.curation.floor, countMax),
    cap: whole('cap', limits.curation.cap, countMax),
    seed: whole('seed', 0, seedMax),
  }
  faultUnless(
    settings.floor <= settings.cap,
    `settings.floor is ${settings.floor}, which is above settings.cap, ${settings.cap}.`,
  )
  return settings
}

const readUids = (value: unknown, name: 'men' | 'women' | 'first'): string[] => {
  faultUnless(Array.isArray(value), `${name} is ${shown(value)}, but must be a list of uids.`)
  const seen = new Set<string>()
  for (const [index, uid] of value.entries()) {
    faultUnless(
      typeof uid === 'string' && uid !== '',
      `${name}[${index}] is ${shown(uid)}, but must be a uid.`,
    )
    faultUnless(!seen.has(uid), `${name} has ${shown(uid)} twice.`)
    seen.add(uid)
  }
  return value
}

const readScores = (value: unknown, men: number, women: number): number[][] => {
  faultUnless(Array.isArray(value), `scores is ${shown(value)}, but must be a list of rows.`)
  faultUnless(value.length === men, `scores has ${value.length} rows for ${men} men.`)
  for (const [man, row] of value.entries()) {
    const name = `scores[${man}]`
    faultUnless(Array.isArray(row), `${name} is ${shown(row)}, but must be a list of scores.`)
    faultUnless(row.length === women, `${name} has ${row.length} scores for ${women} women.`)
    for (let woman = 0; woman < row.length; woman += 1) {
      const score: unknown = row[woman]
      if (Number.isInteger(score) && (score as number) >= 0 && (score as number) <= scoreUnits) {
        continue
      }
      requireWhole(score, { least: 0, most: scoreUnits }, `${name}[${woman}]`)
    }
  }
  return value
}

const readWeights = (value: unknown): ScoreWeights => {
  faultUnless(isRecord(value), `weights is ${shown(value)}, but must be an object.`)
  requireKnownKeys(value, scorePartNames, 'weights')
  const weights = Object.fromEntries(
    scorePartNames.map((name) => [
      name,
      requireWhole(value[name], { least: 0, most: weightMax }, `weights.${name}`),
    ]),
  ) as Record<keyof ScoreWeights, number>
  faultUnless(
    Object.values(weights).some((weight) => weight > 0),
    'weights are all 0, so that no pair has a score.',
  )
  return weights
}

const readHeadStart = (value: unknown, uids: readonly string[]): Record<string, number> => {
  faultUnless(isRecord(value), `headStart is ${shown(value)}, but must be an object.`)
  requireKnownUids(value, uids)
  const { unmatchedMax, shownMax } = limits.headStart
  const most = unmatchedMax + shownMax
  return Object.fromEntries(
    Object.entries(value).map(([uid, start]) => [
      uid,
      requireWhole(start, { least: 0, most }, `headStart[${shown(uid)}]`),
    ]),
  )
}

const requireKnownUids = (value: Record<string, unknown>, uids: readonly string[]): void => {
  const known = new Set(uids)
  const stranger = Object.keys(value).find((uid) => !known.has(uid))
  faultUnless(
    stranger === undefined,
    `headStart names ${shown(stranger)}, who is neither one of the men nor one of the women.`,
  )
}
