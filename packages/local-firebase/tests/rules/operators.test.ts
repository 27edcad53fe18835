import { describe, expect, it } from 'vitest'
import { type Meaning, meaningOf } from './support.ts'

const FAILS = '(1 / 0 == 1)'

const LOGIC: [string, Meaning][] = [
  ['true || false', 'true'],
  ['false || false', 'false'],
  ['true && false', 'false'],
  [`${FAILS} || true`, 'true'],
  [`true || ${FAILS}`, 'true'],
  [`${FAILS} || false`, 'error'],
  [`false || ${FAILS}`, 'error'],
  [`${FAILS} && false`, 'false'],
  [`false && ${FAILS}`, 'false'],
  [`${FAILS} && true`, 'error'],
  [`${FAILS} || ${FAILS}`, 'error'],
  [`!${FAILS}`, 'error'],
  [`${FAILS} ? true : true`, 'error'],
  [`true ? true : ${FAILS}`, 'true'],
  [`false ? ${FAILS} : false`, 'false'],
  ["'a' || true", 'true'],
  ["'a' || false", 'error'],
  ["'a' && false", 'false'],
  ['1 ? true : false', 'error'],
  ['true || false && false', 'true'],
  ['!true || true', 'true'],
]

const EQUALITY: [string, Meaning][] = [
  ['1 == 1.0', 'true'],
  ['[1] == [1.0]', 'false'],
  ["{'a': 1} == {'a': 1}", 'true'],
  ["{'a': 1} == {'a': 1.0}", 'false'],
  ['[1].toSet() == [1.0].toSet()', 'true'],
  ["'1' == 1", 'false'],
  ['null == null', 'true'],
  ['null == false', 'false'],
  ['9007199254740993 == 9007199254740992', 'false'],
  ['9007199254740993 == 9007199254740992.0', 'true'],
  ['math.sqrt(-1) == math.sqrt(-1)', 'false'],
]

const ORDER: [string, Meaning][] = [
  ['1 < 1.5', 'true'],
  ['9223372036854775807 > 9223372036854775806', 'true'],
  ["'B' < 'a'", 'true'],
  ["b'a' < b'b'", 'true'],
  ["duration.value(59, 's') < duration.value(1, 'm')", 'true'],
  ['request.time >= request.time', 'true'],
  ["'a' < 1", 'error'],
  ['true < false', 'error'],
  ['[1] < [2]', 'error'],
  ['null < 1', 'error'],
  ['math.sqrt(-1) <= 1.0', 'false'],
]

const ARITHMETIC: [string, Meaning][] = [
  ['-7 / 2 == -3', 'true'],
  ['-7 % 3 == -1', 'true'],
  ['7 / 2.0 == 3.5', 'true'],
  ['1 / 0 == 1', 'error'],
  ['1 % 0 == 1', 'error'],
  ['1.0 / 0.0 > 1.0', 'true'],
  ['9223372036854775807 + 1 > 0', 'error'],
  ['-9223372036854775808 - 1 < 0', 'error'],
  ['-(-9223372036854775808) > 0', 'error'],
  ["'a' + 'b' == 'ab'", 'true'],
  ["'a' + 1 == 'a1'", 'error'],
  ['[1] + [2] == [1, 2]', 'error'],
  ["request.time + duration.value(1, 'h') - request.time == duration.value(60, 'm')", 'true'],
  ["duration.value(1, 's') * 2 == duration.value(2, 's')", 'error'],
  ['request.time + request.time > request.time', 'error'],
]

const MEMBERSHIP: [string, Meaning][] = [
  ["'a' in ['a']", 'true'],
  ['1 in [1.0]', 'false'],
  ['1.0 in [1].toSet()', 'true'],
  ["'a' in {'a': null}", 'true'],
  ["1 in {'a': 1}", 'error'],
  ["'a' in 'abc'", 'error'],
  ["{'a': 1}.a == 1", 'true'],
  ["{'a': 1}.b == 1", 'error'],
  ["{'a': 1}['b'] == null", 'error'],
  ["{'a': 1}.get('b', 2) == 2", 'true'],
  ['[1, 2][2] == 1', 'error'],
  ['[1, 2][-1] == 2', 'error'],
  ["'abc'[1:3] == 'bc'", 'true'],
  ["'abc'[2:1] == ''", 'error'],
  ['[1, 2, 3][1:] == [2, 3]', 'true'],
  ['[1, 2, 3][1:4] == [2, 3]', 'error'],
  ['[1, 2, 3][math.sqrt(1):2] == [1]', 'error'],
  ['null.a == 1', 'error'],
]

const TYPES: [string, Meaning][] = [
  ['1 is int && 1 is number && !(1 is float)', 'true'],
  ['1.0 is float && 1.0 is number && !(1.0 is int)', 'true'],
  ["'a' is string && true is bool && [] is list && {} is map", 'true'],
  ['/a/b is path && request.time is timestamp && latlng.value(1, 2) is latlng', 'true'],
  ["b'a' is bytes && duration.value(1, 's') is duration", 'true'],
  ["{'a': 1}.diff({}) is map_diff", 'true'],
  ['null is bool', 'false'],
  ['request.auth.nobody is string', 'error'],
]

describe.each([
  ['logic and errors', LOGIC],
  ['equality', EQUALITY],
  ['order', ORDER],
  ['arithmetic', ARITHMETIC],
  ['members, elements and slices', MEMBERSHIP],
  ['types', TYPES],
])('%s', (_, table) => {
  it.each(table)('%s is %s', (condition, meaning) => {
    expect(meaningOf(condition)).toBe(meaning)
  })
})
