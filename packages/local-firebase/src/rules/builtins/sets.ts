import { areEquivalent, setIncludes } from '../values/equal.ts'
import { RulesSet, type Value } from '../values/types.ts'
import { methodOverload, type Table } from './overload.ts'

export const setMethods: Table = {
  size: [methodOverload('set', [], (set) => BigInt(set.items.length))],
  hasAll: [
    methodOverload('set', ['set'], (set, other) => hasAll(set, other.items)),
    methodOverload('set', ['list'], hasAll),
  ],
  hasAny: [
    methodOverload('set', ['set'], (set, other) => hasAny(set, other.items)),
    methodOverload('set', ['list'], hasAny),
  ],
  hasOnly: [
    methodOverload('set', ['set'], (set, other) => hasAll(other, set.items)),
    methodOverload('set', ['list'], (set, other) => hasAll(setOf(other), set.items)),
  ],
  union: [methodOverload('set', ['set'], (set, other) => setOf([...set.items, ...other.items]))],
  intersection: [
    methodOverload('set', ['set'], (set, other) => keep(set, (item) => setIncludes(other, item))),
  ],
  difference: [
    methodOverload('set', ['set'], (set, other) => keep(set, (item) => !setIncludes(other, item))),
  ],
}

export function setOf(items: readonly Value[]): RulesSet {
  const distinct: Value[] = []
  for (const item of items) {
    if (!distinct.some((other) => areEquivalent(other, item))) distinct.push(item)
  }
  return new RulesSet(distinct)
}

function hasAll(set: RulesSet, items: readonly Value[]): boolean {
  return items.every((item) => setIncludes(set, item))
}

function hasAny(set: RulesSet, items: readonly Value[]): boolean {
  return items.some((item) => setIncludes(set, item))
}

function keep(set: RulesSet, test: (item: Value) => boolean): RulesSet {
  return new RulesSet(set.items.filter(test))
}
