import { includes } from '../values/equal.ts'
import { isFailure } from '../values/failures.ts'
import type { Result, Value } from '../values/types.ts'
import { toText } from './conversions.ts'
import { method, type Table } from './overload.ts'
import { setOf } from './sets.ts'

export const listMethods: Table = {
  size: [method('list', [], (list) => BigInt(list.length))],
  concat: [method('list', ['list'], (list, other) => [...list, ...other])],
  hasAll: [method('list', ['list'], (list, other) => other.every((item) => includes(list, item)))],
  hasAny: [method('list', ['list'], (list, other) => other.some((item) => includes(list, item)))],
  hasOnly: [method('list', ['list'], (list, other) => list.every((item) => includes(other, item)))],
  join: [method('list', ['string'], join)],
  removeAll: [
    method('list', ['list'], (list, other) => list.filter((item) => !includes(other, item))),
  ],
  toSet: [method('list', [], setOf)],
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
