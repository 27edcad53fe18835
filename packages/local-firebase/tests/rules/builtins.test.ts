import { describe, expect, it } from 'vitest'
import { type Meaning, meaningOf } from './support.ts'

const TABLES: Readonly<Record<string, [string, Meaning][]>> = {
  string: [
    ["'é😀'.size() == 3", 'true'],
    ["'ABC'.lower() == 'abc' && 'abc'.upper() == 'ABC'", 'true'],
    ["' a '.trim() == 'a'", 'true'],
    ["'a,b,,'.split(',') == ['a', 'b']", 'true'],
    ["'profile_3.jpg'.matches('profile(_[0-3])?[.]jpg')", 'true'],
    ["'profile_4.jpg'.matches('profile(_[0-3])?[.]jpg')", 'false'],
    ["'xabc'.matches('abc')", 'false'],
    ["'a\\nb'.matches('a.b')", 'false'],
    ["'abab'.replace('(a)(b)', '$2$1') == 'baba'", 'true'],
    ["'abc'.matches('(' + 'abc')", 'error'],
    ["'é'.toUtf8().size() == 2", 'true'],
  ],
  'list and set': [
    ['[1, 2].hasAll([1]) && [1, 2].hasAny([2, 3]) && [1, 1].hasOnly([1])', 'true'],
    ['[1, 2].hasOnly([1])', 'false'],
    ['[].hasAny([])', 'false'],
    ['[1].hasAll([1].toSet())', 'error'],
    ["['a', 1].join('-') == 'a-1'", 'true'],
    ['[1, 2, 2].removeAll([2]).concat([3]) == [1, 3]', 'true'],
    ['[1, 2, 2].toSet().size() == 2', 'true'],
    ['[1].toSet().union([2].toSet()).difference([1].toSet()) == [2].toSet()', 'true'],
    ['[1, 2].toSet().intersection([2, 3].toSet()).hasOnly([2])', 'true'],
  ],
  'map and difference': [
    ["{'b': 1, 'a': 2}.keys() == ['a', 'b']", 'true'],
    ["{'a': {'b': 1}}.get(['a', 'b'], 0) == 1", 'true'],
    ["{'a': {'b': 1}}.get(['a', 'c'], 0) == 0", 'true'],
    ["{'a': 1, 'b': 2}.diff({'a': 2, 'c': 3}).affectedKeys().hasOnly(['a', 'b', 'c'])", 'true'],
    ["{'a': 1, 'b': 2}.diff({'a': 1}).addedKeys() == ['b'].toSet()", 'true'],
    ["{'a': 1}.diff({'a': 1, 'b': 2}).removedKeys() == ['b'].toSet()", 'true'],
    ["{'a': [1]}.diff({'a': [1.0]}).affectedKeys().size() == 0", 'true'],
    ["{'a': null}.diff({}).affectedKeys() == ['a'].toSet()", 'true'],
  ],
  'timestamp and duration': [
    ["timestamp.value('2026-11-21T15:50:30+05:30').hours() == 10", 'true'],
    [
      'request.time.year() == 2026 && request.time.month() == 11 && request.time.day() == 21',
      'true',
    ],
    ['request.time.nanos() == 123456000 && request.time.dayOfWeek() == 6', 'true'],
    ['timestamp.date(2024, 12, 31).dayOfYear() == 366', 'true'],
    ['timestamp.date(2023, 2, 29) == timestamp.date(2023, 3, 1)', 'error'],
    ['timestamp.value(-1).toMillis() == -1 && timestamp.value(-1).nanos() == 999000000', 'true'],
    ['request.time.date() + request.time.time() == request.time', 'true'],
    ["duration.value(1, 'fortnight') == duration.value(2, 'w')", 'error'],
    ["duration.value(1, 'constructor') == duration.value(2, 'w')", 'error'],
    ["duration.value(-1500, 'ms').seconds() == -1", 'true'],
    ['duration.time(1, 2, 3, 4).nanos() == 4', 'true'],
  ],
  'conversions and math': [
    ["int('9223372036854775807') == 9223372036854775807", 'true'],
    ["int('9223372036854775808') == 1", 'error'],
    ['int(-1.9) == -1', 'true'],
    ["float('1e3') == 1000.0 && string(10000000.0) == '1.0E7'", 'true'],
    ["string(null) == 'null' && string(/a/b) == '/a/b'", 'true'],
    ['string([1]) == 1', 'error'],
    ["path('a/b') == /a/b", 'true'],
    ["path('a//b') == /a/b", 'error'],
    ['math.round(2.5) == 3 && math.round(-2.5) == -2', 'true'],
    ['math.ceil(1.2) == 2.0 && math.floor(-1.2) == -2.0 && math.pow(2, 10) == 1024.0', 'true'],
    ['math.isInfinite(1.0 / 0.0) && math.isNaN(math.sqrt(-1))', 'true'],
    ["math.abs('a') == 1", 'error'],
  ],
  'bytes, hashes and places': [
    ["b'\\x00\\xff'.toHexString() == '00FF'", 'true'],
    ["b'\\xfb\\xff'.toBase64() == '-_8='", 'true'],
    ["hashing.crc32c('abc').toHexString() == 'B73F4B36'", 'true'],
    ["hashing.md5('abc').toHexString() == '900150983CD24FB0D6963F7D28E17F72'", 'true'],
    ['latlng.value(91, 0).latitude() == 91.0', 'error'],
    ['latlng.value(28.6, 77.2).distance(latlng.value(28.6, 77.2)) == 0.0', 'true'],
  ],
}

describe.each(Object.entries(TABLES))('%s', (_, table) => {
  it.each(table)('%s is %s', (condition, meaning) => {
    expect(meaningOf(condition)).toBe(meaning)
  })
})
