import { listIncludes } from '../values/equal.ts'
import { isFailure } from '../values/failures.ts'
import type { Result, Value } from '../values/types.ts'
import { toText } from './conversions.ts'
import { methodOverload, type Table } from './overload.ts'
import { setOf } from './sets.ts'

export const listMethods: Table = {
  size: [methodOverload('list', [], (list) => BigInt(list.length))],
  concat: [methodOverload('list', ['list'], (list, other) => [...list, ...other])],
  hasAll: [
    methodOverload('list', ['list'], (list, other) =>
      other.every((item) => listIncludes(list, item)),
    ),
  ],
  hasAny: [
    methodOverload('list', ['list'], (list, other) =>
      other.some((item) => listIncludes(list, item)),
    ),
  ],
  hasOnly: [
    methodOverload('list', ['list'], (list, other) =>
      list.every((item) => listIncludes(other, item)),
    ),
  ],
  join: [methodOverload('list', ['string'], join)],
  removeAll: [
    methodOverload('list', ['list'], (list, other) =>
      list.filter((item) => !listIncludes(other, item)),
    ),
  ],
  toSet: [methodOverload('list', [], setOf)],
}

function join(list: readonly Value[], separator: string): Result {
  const texts: string[] = []
  for (const item of list) {
    const text = toText(item)
    if (isFailure(text)) return text
    texts.push(text)
  }
  return texts.join(separator)
}
