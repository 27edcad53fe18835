import type { Fields } from '../../../src/rules/values/convert.ts'

/** The document every expression is asked about. */
export const FIELDS: Fields = {
  s: { stringValue: 'abc' },
  n: { integerValue: '3' },
  f: { doubleValue: 1.5 },
  b: { booleanValue: true },
  z: { nullValue: null },
  t: { timestampValue: '2024-02-29T13:14:15.123456Z' },
  l: {
    arrayValue: { values: [{ integerValue: '1' }, { integerValue: '2' }, { stringValue: 'x' }] },
  },
  m: {
    mapValue: {
      fields: {
        k: { stringValue: 'v' },
        a: { mapValue: { fields: { d: { integerValue: '1' } } } },
      },
    },
  },
  g: { geoPointValue: { latitude: 28.6, longitude: 77.2 } },
  y: { bytesValue: 'AQL/' },
}

/** Functions the expressions may call. */
export const FUNCTIONS = `
  function is1(x) { return x == 1; }
  function two() { let a = 1; let b = a + 1; return b; }
  function same(x) { return x; }
  function deaf(x) { return true; }
  function unread() { let a = resource.data.q; return true; }
  function saved() { let a = resource.data.q; return a == 1 || true; }
  function lost() { let a = resource.data.q; return a == 1 && true; }
  function shadow(resource) { return resource == 1; }
  function here() { return exists(/databases/$(database)/documents/probe/e0); }
`

/** Every line is the condition of an `allow get`. */
const OPERATORS = lines(`
true
false
1
'a'
null
1 + 'a' == 2
1 / 0 == 1
1.0 / 0.0 == 1.0
resource.data.q == 1
(1 / 0 == 1) || true
true || (1 / 0 == 1)
((1 / 0 == 1) && false) || true
(1 / 0 == 1) && false || true
(1 / 0 == 1) && true
(1 / 0 == 1) || false
(1 / 0 == 1) || (resource.data.q == 1)
false && (1 / 0 == 1)
!((1 / 0 == 1) && false)
!(false && (1 / 0 == 1))
'a' && true
'a' || true
true && 'a'
false && 'a'
false || 'a'
!('a' && false)
!null
!'a'
!(1 / 0 == 1)
true ? true : 1 / 0 == 1
false ? 1 / 0 == 1 : true
(1 / 0 == 1) ? true : true
'a' ? true : true
true ? 'a' : true
true ? true : true ? false : false
false ? true : false ? true : false
1 == 1 == true
1 < 2 == true
1 == 2 != true
!false && true
!(1 == 2)
!!true
! 1 in [1]
1 + 2 * 3 == 7
(1 + 2) * 3 == 9
true || false && false
1 is int == true
"a" is string is bool
-1 == 0 - 1
2 - -1 == 3
true < false
/a/b < /a/c
latlng.value(1, 2) < latlng.value(1, 2)
null < 1
[1] < [2]
'a' < 1
'a' < 'b'
'B' < 'a'
b'a' < b'b'
true == 1
'1' == 1
null == null
null == 1
true && (1 + 1)
`)

const NUMBERS = lines(`
1 / 2 == 0
7 % 3 == 1
-7 % 3 == -1
-7 / 2 == -3
1.5 % 1.0 == 0.5
5.0 % 0.0 == 1.0
5 % 0 == 1
1 == 1.0
1.0 == 1
1 < 1.5
1.5 < 2
1 + 1.5 == 2.5
1 * 1.5 == 1.5
2 - 0.5 == 1.5
1 / 2.0 == 0.5
0.1 + 0.2 == 0.3
.5 == 0.5
5. == 5.0
9223372036854775807 + 1 == 0
9223372036854775807 > 0
-9223372036854775808 < 0
9223372036854775807 * 2 == 1
-9223372036854775808 - 1 == 1
-(-9223372036854775808) == 1
-9223372036854775808 / -1 == -9223372036854775808
9007199254740993 == 9007199254740992.0
9007199254740993 < 9007199254740993.0
9007199254740993 > 9007199254740992.0
-1.5 < 0.0
-'a' == 1
'a' * 2 == 'aa'
1 - 'a' == 1
math.abs(-1) == 1
math.abs(-1.5) == 1.5
math.abs(-1.5) is float
math.abs(1) is int
math.abs(-9223372036854775808) == -9223372036854775808
math.abs('a') == 1
math.ceil(1.2) == 2
math.ceil(1.2) is int
math.ceil(1) == 1
math.floor(1.8) == 1
math.floor(1) is int
math.floor(1.5) is float
math.floor(-1.5) == -2.0
math.round(1.5) == 2
math.round(2.5) == 3
math.round(-1.5) == -1
math.round(-2.5) == -2
math.round(0.49999999999999994) == 0
math.round(1.5) is int
math.round(1) is int
math.pow(2, 10) == 1024
math.pow(2, 10) is float
math.pow(2.0, 0.5) > 1.4
math.sqrt(4) == 2
math.sqrt(4) is float
math.isNaN(math.sqrt(-1))
math.isNaN(1)
math.sqrt(-1) == math.sqrt(-1)
math.sqrt(-1) != math.sqrt(-1)
math.sqrt(-1) < 1.0
math.sqrt(-1) >= 1.0
`)

const STRINGS = lines(`
'a' + 'b' == 'ab'
'abc'.size() == 3
'é😀'.size() == 3
'ABC'.lower() == 'abc'
'abc'.upper() == 'ABC'
'É'.lower() == 'é'
'ß'.upper() == 'SS'
' a b '.trim() == 'a b'
' \\u00a0a '.trim() == 'a'
' \\ta\\n '.trim() == 'a'
'a,b,c'.split(',') == ['a', 'b', 'c']
'a1b22c'.split('[0-9]+') == ['a', 'b', 'c']
'a,b,,'.split(',') == ['a', 'b']
',a'.split(',') == ['', 'a']
''.split(',') == ['']
',,'.split(',').size() == 0
',,'.split(',') == ['']
'a'.split('a') == ['']
'abc'.split('') == ['', 'a', 'b', 'c']
'a,b'.split('(,)') == ['a', 'b']
'abc'.split('x') == ['abc']
'abc'.matches('abc')
'abc'.matches('b')
'abc'.matches('a.*')
'abc'.matches('^abc$')
'abc'.matches('(?i)ABC')
'abc'.matches('[a-c]{3}')
'abc'.matches('\\\\w+')
'é'.matches('\\\\w')
'9876543210'.matches('[6-9]\\\\d{9}')
'a@b.in'.matches('[^@\\\\s]+@[^@\\\\s]+\\\\.[a-z]{2,}')
'a\\nb'.matches('a.b')
'a\\nb'.matches('(?s)a.b')
'a\\nb'.matches('(?m)^a$\\n^b$')
'नमस्ते'.matches('\\\\p{Devanagari}+')
'abc'.matches('\\\\p{L}+')
'a-b'.matches('[[:alpha:]]-[[:alpha:]]')
'abc'.matches('\\\\Aabc\\\\z')
'abc'.matches(resource.data.s)
'abc'.matches('(' + resource.data.s)
'abab'.replace('a', 'x') == 'xbxb'
'abab'.replace('[ab]', 'x') == 'xxxx'
'abab'.replace('(a)(b)', '$2$1') == 'baba'
'a.b'.replace('.', 'x') == 'xxx'
'abc'.replace('', '-') == '-a-b-c-'
'aX'.replace('(X)', '$1$1') == 'aXX'
'aX'.replace('X', '$0$0') == 'aXX'
'aX'.replace('(?P<n>X)', '\${n}') == 'aX'
'aXbX'.replace('X', '$') == 'a$b$'
'aX'.replace('X', '\\\\$') == 'a$'
'abc'.toUtf8() == b'abc'
'é'.toUtf8().size() == 2
'é' == '\\u00e9'
"it\\x27s" == "it's"
'\\u00e9\\x41\\101' == 'éAA'
'a\\nb\\tc\\\\d'.size() == 7
'\\'' == "'"
'abc'[0] == 'a'
'abc'[0:1] == 'a'
'abc'[1:3] == 'bc'
'abc'[1:9] == 'bc'
'abc'[3:] == ''
'abc'[:] == 'abc'
''[:] == ''
'abc'[1:1] == ''
'abc'[3:3] == ''
'abc'['a'] == 'b'
'a' in 'abc'
'a'.size == 1
`)

const LISTS_AND_SETS = lines(`
[1] + [2] == [1, 2]
[1, 2] == [1, 2]
[1, 2] == [1, 2.0]
[1] == [1.0]
[] == []
[1,] == [1]
[1, 2][0] == 1
[1, 2][5] == 1
[1, 2][-1] == 2
[1, 2][1.0] == 2
[1, 2]['a'] == 2
[1, 2][0:1] == [1]
[1, 2, 3][1:] == [2, 3]
[1, 2, 3][:2] == [1, 2]
[1, 2, 3][1:2] == [2]
[1, 2, 3][0:5] == [1]
[1, 2, 3][2:1] == []
[1, 2, 3][-1:1] == []
[1, 2, 3][3:3] == []
[1, 2, 3][1:1] == []
[1, 2, 3][4:] == []
[1, 2, 3][0:0] == []
[1, 2, 3][2:2] == []
[][:] == []
1 in [1, 2]
1 in [1.0]
1 in 2
'a' in []
!(1 in [1])
[1, 2].size() == 2
[1, 2].size == 2
[1, 2].concat([3]) == [1, 2, 3]
[1, 2, 2].removeAll([2]) == [1]
[1, 2, 3].removeAll([1, 2]) == [3]
[1].removeAll([1].toSet()) == []
[1].concat([1].toSet()) == []
[1, 2, 2].toSet().size() == 2
[1, 1.0].toSet().size() == 1
[1, 2].hasAll([1])
[1, 2].hasAll([1].toSet())
[1].hasAll([1.0])
[1].hasAll(1)
[].hasAll([])
[[1], [2]].hasAll([[1]])
[1, 2].hasAny([3])
[1, 2].hasAny([3, 1])
[].hasAny([])
[1, 2].hasOnly([1, 2, 3])
[1, 2].hasOnly([1])
[1, 1].hasOnly([1])
[].hasOnly([1])
['a'].hasOnly(['a', 'b'].toSet())
['a', 'b'].join(',') == 'a,b'
['a', 1].join(',') == 'a,1'
[].join(',') == ''
[1.5, true, null].join(',') == '1.5,true,null'
[[1]].join(',') == '[1]'
[1].toSet() is set
[1].toSet() is list
[1] == [1].toSet()
[2, 1].toSet() == [1, 2].toSet()
[1].toSet() == [1.0].toSet()
'a' in ['a'].toSet()
1.0 in [1].toSet()
[1].toSet().hasAll([1])
['a', 'b'].toSet().hasAll(['a'])
['a'].toSet().hasAll(['a', 'b'])
[1, 2].toSet().hasOnly([1, 2, 3])
['a'].toSet().hasOnly(['a'].toSet())
['a', 'b'].toSet().hasOnly(['a'])
[1, 2].toSet().hasAny([1, 3])
[1].toSet().union([2].toSet()) == [1, 2].toSet()
[1].toSet().union([2]) == [1, 2].toSet()
[1, 2].toSet().intersection([2].toSet()) == [2].toSet()
[1, 2].toSet().difference([2].toSet()) == [1].toSet()
[resource.data.q] == 1
[resource.data.q].size() == 1
`)

const MAPS = lines(`
{'a': 1} == {'a': 1}
{'a': 1} == {'a': 1.0}
{} == {}
{'a': 1}.a == 1
{'a': 1}.b == 1
{'a': 1}['a'] == 1
{'a': 1}[1] == 2
{1: 2}.size() == 1
{'a' + 'b': 2}.ab == 2
{'a': 1, 'a': 2}.a == 2
{'a': 1}.size() == 1
{'a': 1}.get == 1
1 in {'a': 1}
'a' in {'a': 1}
'b' in {'a': 1}
{'a': 1, 'b': 2}.keys() == ['a', 'b']
{'a': 1, 'b': 2}.keys() == ['a', 'b'].toSet()
{'b': 1, 'a': 2}.keys() == ['b', 'a']
{'b': 1, 'a': 2}.keys() == ['a', 'b']
{'b': 1, 'a': 2}.values() == [2, 1]
{'b': 1, 'a': 2}.values() == [1, 2]
{'a': 1}.keys() is list
{'a': 1}.get('a', 0) == 1
{'a': 1}.get('b', 0) == 0
{'a': null}.get('a', 0) == null
{'a': {'b': 1}}.get(['a', 'b'], 0) == 1
{'a': {'b': 1}}.get(['a', 'c'], 0) == 0
{'a': 1}.get(['a', 'c'], 0) == 0
{'a': 1}.get([], 0) == 0
{'a': {'b': 1}}.get('a.b', 0) == 0
{'a': 1, 'b': 2}.diff({'a': 1, 'c': 3}).addedKeys() == ['b'].toSet()
{'a': 1, 'b': 2}.diff({'a': 1, 'c': 3}).removedKeys() == ['c'].toSet()
{'a': 1, 'b': 2}.diff({'a': 2, 'c': 3}).changedKeys() == ['a'].toSet()
{'a': 1, 'b': 2}.diff({'a': 1, 'c': 3}).unchangedKeys() == ['a'].toSet()
{'a': 1, 'b': 2}.diff({'a': 1, 'c': 3}).affectedKeys() == ['b', 'c'].toSet()
{'a': 1}.diff({'a': 1.0}).affectedKeys().size() == 0
{'a': [1]}.diff({'a': [1.0]}).affectedKeys().size() == 0
{'a': {'b': 1}}.diff({'a': {'b': 1.0}}).affectedKeys().size() == 0
{'a': {'b': 1}}.diff({'a': {'b': 2}}).affectedKeys().size() == 0
{'a': {'b': 1}}.diff({'a': {'b': 2}}).affectedKeys().hasOnly(['a'])
{'a': 1}.diff({'a': 2}) is map_diff
{'a': 1}.diff({'a': 1}).addedKeys() is list
{'a': 1}.diff(1).addedKeys() == 1
{'x': resource.data.q} == 1
{'x': resource.data.q}.size() == 1
null.foo == 1
null['foo'] == 1
null.size() == 1
`)

const TIMES = lines(`
duration.value(1, 's') is duration
duration.value(1, 'w') == duration.value(7, 'd')
duration.value(1, 'd') == duration.value(24, 'h')
duration.value(1, 'h') == duration.value(60, 'm')
duration.value(1, 'm') == duration.value(60, 's')
duration.value(1, 's') == duration.value(1000, 'ms')
duration.value(1, 'ms') == duration.value(1000000, 'ns')
duration.value(1, 'us') == duration.value(1000, 'ns')
duration.value(1, 'x') == duration.value(1000, 'ns')
duration.value(1.5, 's') == duration.value(1500, 'ms')
duration.value(-1, 's').seconds() == -1
duration.value(-1500, 'ms').seconds() == -1
duration.value(-1500, 'ms').nanos() == -500000000
duration.time(1, 2, 3, 4) == duration.value(3723000000004, 'ns')
duration.time(25, 2, 3, 4).seconds() == 90123
duration.time(1, 60, 0, 0) == duration.value(2, 'h')
duration.time(-1, 2, 0, 0) == duration.value(-58, 'm')
duration.abs(duration.value(-1, 's')) == duration.value(1, 's')
duration.value(1, 's') < duration.value(2, 's')
duration.value(1, 's') + duration.value(1, 's') == duration.value(2, 's')
duration.value(1, 's') - duration.value(1, 's') == duration.value(0, 's')
duration.value(1, 's') * 2 == duration.value(2, 's')
duration.value(1, 's') / 2 == duration.value(500, 'ms')
-duration.value(1, 's') == duration.value(-1, 's')
duration.value(9223372036854775807, 'w') == duration.value(0, 's')
duration.value(100000000000, 's').seconds() == 100000000000
duration.value(400000000000, 's').seconds() == 400000000000
request.time is timestamp
request.time < request.time
request.time <= request.time
request.time + duration.value(1, 's') > request.time
duration.value(1, 's') + request.time > request.time
request.time - duration.value(1, 's') < request.time
request.time - request.time == duration.value(0, 's')
(request.time - request.time) is duration
request.time + request.time > request.time
request.time + duration.value(300000000000, 's') > request.time
request.time + 1 > request.time
timestamp.value(1000) == timestamp.date(1970, 1, 1) + duration.value(1, 's')
timestamp.value('2020-01-01T00:00:00Z') == timestamp.date(2020, 1, 1)
timestamp.value('2020-01-01T00:00:00+05:30') == timestamp.value('2019-12-31T18:30:00Z')
timestamp.value('2020-01-01') == timestamp.date(2020, 1, 1)
timestamp.value('x') == timestamp.date(2020, 1, 1)
timestamp.value(1000).toMillis() == 1000
timestamp.value(1.5).toMillis() == 1
timestamp.value(-1).seconds() == 59
timestamp.value(-1).nanos() == 999000000
timestamp.value(-1).toMillis() == -1
timestamp.date(2020, 2, 30) == timestamp.date(2020, 3, 1)
timestamp.date(2020, 13, 1) == timestamp.date(2021, 1, 1)
timestamp.date(0, 1, 1) < timestamp.date(2020, 1, 1)
timestamp.date(10000, 1, 1) > timestamp.date(2020, 1, 1)
timestamp.date(2020, 2, 29).dayOfYear() == 60
timestamp.date(2024, 1, 1).dayOfWeek() == 1
timestamp.date(2024, 1, 7).dayOfWeek() == 7
timestamp.date(2020, 1, 1).time() == duration.value(0, 's')
timestamp.date(2020, 1, 1) - timestamp.date(2019, 1, 1) == duration.value(365, 'd')
resource.data.t.year() == 2024
resource.data.t.month() == 2
resource.data.t.day() == 29
resource.data.t.hours() == 13
resource.data.t.minutes() == 14
resource.data.t.seconds() == 15
resource.data.t.nanos() == 123456000
resource.data.t.dayOfYear() == 60
resource.data.t.toMillis() == 1709212455123
resource.data.t.date() == timestamp.date(2024, 2, 29)
resource.data.t.time() == duration.time(13, 14, 15, 123456000)
resource.data.t > timestamp.date(2020, 1, 1)
resource.data.t == timestamp.value('2024-02-29T13:14:15.123456Z')
`)

const BYTES_AND_PLACES = lines(`
b'abc' == b'abc'
b'\\x01\\x02\\xff' == resource.data.y
b'abc' == 'abc'.toUtf8()
b'abc' == 'abc'
b'é'.size() == 2
b'\\351'.size() == 1
b'abc'.size() == 3
b'abc'.toBase64() == 'YWJj'
b'\\xfb\\xff'.toBase64() == '-_8='
b'abc'.toHexString() == '616263'
b'\\x01\\xff'.toHexString() == '01FF'
b'abc'[0] == 1
b'a' + b'b' == b'ab'
hashing.md5('abc').toHexString() == '900150983CD24FB0D6963F7D28E17F72'
hashing.md5(b'abc') == hashing.md5('abc')
hashing.sha256('abc').toBase64() == 'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0='
hashing.crc32('abc').toHexString() == 'C2412435'
hashing.crc32c('abc').toHexString() == 'B73F4B36'
latlng.value(1, 2) is latlng
latlng.value(1, 2) == latlng.value(1, 2)
latlng.value(1, 2).latitude() == 1
latlng.value(1, 2).longitude() == 2.0
latlng.value(91, 2).longitude() == 2.0
latlng.value(1, 181).longitude() == 181.0
latlng.value('a', 2).longitude() == 2.0
latlng.value(0, 0).distance(latlng.value(0, 1)) > 111195.07
latlng.value(0, 0).distance(latlng.value(0, 1)) < 111195.1
resource.data.g.latitude() == 28.6
resource.data.g is latlng
`)

const CONVERSIONS = lines(`
int('1') == 1
int('a') == 1
int(' 1') == 1
int('+1') == 1
int('-5') == -5
int('1_000') == 1000
int('') == 0
int('1.5') == 1
int('9223372036854775808') == 1
int(1.9) == 1
int(-1.9) == -1
int(true) == 1
int(null) == 1
int(math.sqrt(-1)) == 0
int(1.0 / 0.0) == 9223372036854775807
int(10000000000000000000.0) == 9223372036854775807
float('1.5') == 1.5
float('1e3') == 1000.0
float(' 1.5 ') == 1.5
float('1.5f') == 1.5
float('1d') == 1.0
float('Infinity') > 1.0
float('inf') > 1.0
float('NaN') == 1.0
float('abc') == 1.0
float(1) is float
float(true) == 1.0
string(1) == '1'
string(1.0) == '1.0'
string(1.5) == '1.5'
string(0.001) == '0.001'
string(0.0001) == '1.0E-4'
string(9999999.0) == '9999999.0'
string(10000000.0) == '1.0E7'
string(1000000000000000000000.0) == '1.0E21'
string(-0.0) == '-0.0'
string(0.1 + 0.2) == '0.30000000000000004'
string(true) == 'true'
string(null) == 'null'
string('a') == 'a'
string(/a/b) == '/a/b'
string([1]) == '[1]'
string(b'a') == 'a'
string(request.time) == ''
string(duration.value(1, 's')) == '1s'
string(latlng.value(1, 2)) == '1'
path('/a/b') == /a/b
path('a/b') == /a/b
path('') == /a
path('/') == /a
path('//a') == /a
path('a//b') == /a/b
path('/a/b/') == /a/b
debug(1) == 1
debug('a', 'b') == 'a'
`)

const PATHS_AND_DOCUMENTS = lines(`
/a/b is path
/a/b == /a/b
/a/$('b') == /a/b
/a/$('b/c') == /a/b/c
/a/$(1) == /a/1
/a/$(null) == /a/null
/a/$(request.path[0]) == /a/databases
/a/b[0] == 1
(/a/b)[0] == 'a'
(/a/b)[-1] == 'a'
(/a/b)['x'] == 'a'
(/a/b).size() == 2
(/a/b).bind({'x': 'y'}) == /a/b
path('/a/{x}').bind({'x': 'y'}) == /a/y
path('a/{x=**}').bind({'x': /b/c}) == /a/b/c
path('/a/{x}').bind({'x': /b/c}) == /a/b/c
path('/a/{x}').bind({'x': 1}) == /a/1
/a/$(true) == /a/true
/a/$(1.5) == /a/1.5
/a/$([1]) == /a/b
/a/$('') == /a
/a/$(/b/c) == /a/b/c
string(/a/$(/b/c)) == '/a/b/c'
request.path is path
request.path[0] == 'databases'
request.path[3] == 'probe'
request.path[9] == 'probe'
request.path.database == 'x'
request.method == 'get'
request.resource == null
request.query == null
request.foo == 1
request.foo.bar == 1
request.auth != null && request.auth.uid != null
request.auth.uid == 'u'
request.auth.foo == 1
request.auth.token.foo == 1
request.auth.token.admin == true
request.auth.token.email == 'u@x.in'
request.auth.token.n == 3
request.auth.token['n'] == 3
request.auth.token.in == 1
request.auth.token.sub == 'u'
request.auth.token.firebase.sign_in_provider == 'custom'
request.auth.token.firebase.identities == {}
request.auth.token.get('foo', 'bar') == 'bar'
request.auth.keys() == ['token', 'uid']
'email' in request.auth.token
'email' in request.auth.token.keys()
'nope' in request.auth.token
request is map
request.auth is map
resource is map
resource.foo == 1
resource.id is string
resource.__name__ is path
resource['__name__'] is path
resource.keys() == ['__name__', 'data', 'id']
resource['data']['s'] == 'abc'
database == '(default)'
database is string
resource.data.s == 'abc'
resource.data['s'] == 'abc'
resource.data['q'] == 1
resource.data.q.r == 1
'q' in resource.data
resource.data.get('q', 'd') == 'd'
resource.data.get(['m', 'a', 'd'], 5) == 1
resource.data.keys().hasAll(['s', 'n'])
resource.data.keys().hasOnly(['s', 'n'])
resource.data.m.keys().hasOnly(['a', 'k'])
resource.data.m.a.d == 1
resource.data.m['k'] == 'v'
resource.data.m is map
resource.data.z == null
resource.data.z is bool
resource.data.z.foo == 1
resource.data.l is list
resource.data.l[2] == 'x'
resource.data.l[0] == 1.0
resource.data.l.hasOnly([1, 2, 'x'])
resource.data.l.toSet().hasAll([1, 2])
resource.data.n == 3.0
resource.data.n is int
resource.data.n is number
resource.data.n is float
resource.data.f is float
resource.data.f is number
resource.data.y is bytes
resource.data.t is timestamp
is1(1)
is1(resource.data.q) || true
is1(resource.data.q) && true
two() == 2
same(1) == 1 && same('a') == 'a'
deaf(resource.data.q)
unread()
saved()
lost()
shadow(1)
here()
exists(/databases/(default)/documents/probe/e0)
exists(/databases/$(database)/documents/probe/nope)
exists(/databases/$(database)/documents/probe/$(1))
exists(/databases/$(database)/documents/probe/$('e' + '0'))
exists(/databases/$(database)/documents/probe)
exists(/probe/e0)
exists('probe/e0')
exists(path('/databases/(default)/documents/probe/e0'))
existsAfter(/databases/$(database)/documents/probe/e0)
get(/databases/$(database)/documents/probe/e0).data.s == 'abc'
get(/databases/$(database)/documents/probe/e0).id == 'e0'
get(/databases/$(database)/documents/probe/e0).__name__ == /databases/(default)/documents/probe/e0
get(/databases/$(database)/documents/probe/nope) == null
get(/databases/$(database)/documents/probe/nope).data == null
getAfter(/databases/$(database)/documents/probe/e0).data.s == 'abc'
`)

export const EXPRESSIONS: readonly string[] = [
  ...OPERATORS,
  ...NUMBERS,
  ...STRINGS,
  ...LISTS_AND_SETS,
  ...MAPS,
  ...TIMES,
  ...BYTES_AND_PLACES,
  ...CONVERSIONS,
  ...PATHS_AND_DOCUMENTS,
]

/** Google's rules and ours both refuse to load these. */
export const REFUSED_BY_BOTH: readonly string[] = lines(`
9223372036854775808 > 0
1 is banana
null is null
0x10 == 16
1e3 == 1000.0
--1 == 1
1--1 == 2
+1 == 1
'\\d'.size() == 2
b'\\u00e9'.size() == 2
'abc'.matches('(?=a)abc')
'abc'.matches('[')
'aa'.matches('(a)\\\\1')
1/0 == 1
(true) (false)
${'('.repeat(100)}true${')'.repeat(100)}
${Array(100).fill('true').join('&&')}
`)

/** Google's emulator loads these and denies every request; here they are refused with a position. */
export const REFUSED_HERE: readonly string[] = lines(`
foo() == 1
foo == 1
math.banana(1) == 1
'a'.banana() == 1
'a'.matches('a', 'b')
{'a': 1}.get('b') == 0
math.pow(1) == 1
get(1, 2) == 1
bool('true') == true
list([1]) == [1]
duration.time(1, 2) == duration.value(62, 'm')
`)

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}
