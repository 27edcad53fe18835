import { areEquivalent } from '../values/equal.ts'
import { typeMismatchFailure } from '../values/failures.ts'
import { MapDiff, type Result, type RulesMap, RulesSet, type Value } from '../values/types.ts'
import { methodOverload, type Table } from './overload.ts'

export const mapMethods: Table = {
  size: [methodOverload('map', [], (map) => BigInt(map.size))],
  keys: [methodOverload('map', [], (map) => [...map.keys()].sort())],
  values: [methodOverload('map', [], (map) => [...map.values()])],
  get: [
    methodOverload(
      'map',
      ['string', 'any'],
      (map, key, otherwise) => map.get(key) ?? absent(map, key, otherwise),
    ),
    methodOverload('map', ['list', 'any'], getDeep),
  ],
  diff: [methodOverload('map', ['map'], (after, before) => new MapDiff(after, before))],
}

export const mapDiffMethods: Table = {
  addedKeys: [methodOverload('map_diff', [], (diff) => keys(diff, isAdded))],
  removedKeys: [methodOverload('map_diff', [], (diff) => keys(diff, isRemoved))],
  changedKeys: [methodOverload('map_diff', [], (diff) => keys(diff, isChanged))],
  affectedKeys: [
    methodOverload('map_diff', [], (diff) => keys(diff, (...at) => !isUnchanged(...at))),
  ],
  unchangedKeys: [methodOverload('map_diff', [], (diff) => keys(diff, isUnchanged))],
}

type KeyTest = (diff: MapDiff, key: string) => boolean

const isAdded: KeyTest = ({ before }, key) => !before.has(key)
const isRemoved: KeyTest = ({ after }, key) => !after.has(key)
const isUnchanged: KeyTest = ({ after, before }, key) => {
  const [now, earlier] = [after.get(key), before.get(key)]
  return now !== undefined && earlier !== undefined && areEquivalent(now, earlier)
}
const isChanged: KeyTest = (diff, key) =>
  !isAdded(diff, key) && !isRemoved(diff, key) && !isUnchanged(diff, key)

function keys(diff: MapDiff, test: KeyTest): RulesSet {
  const all = new Set([...diff.after.keys(), ...diff.before.keys()])
  return new RulesSet([...all].filter((key) => test(diff, key)))
}

/** Only a missing key gives the default, a null does not. */
function absent(map: RulesMap, key: string, otherwise: Value): Value {
  return map.has(key) ? null : otherwise
}

function getDeep(map: RulesMap, path: readonly Value[], otherwise: Value): Result {
  let value: Value = map
  for (const key of path) {
    if (typeof key !== 'string') return typeMismatchFailure(key, 'string')
    if (!(value instanceof Map) || !value.has(key)) return otherwise
    value = value.get(key) ?? null
  }
  return value
}
