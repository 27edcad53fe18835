import fc from 'fast-check'

type Kind = 'bool' | 'number' | 'text' | 'list' | 'map' | 'set' | 'time'

/** `#kind` stands for an expression of that kind, or sometimes of any other. */
const FORMS: Readonly<Record<Kind, readonly string[]>> = {
  bool: [
    'true',
    'false',
    'resource.data.b',
    'resource.data.q',
    '(#number == #number)',
    '(#text != #text)',
    '(#number < #number)',
    '(#text >= #text)',
    '(#time <= #time)',
    '(#list == #list)',
    '(#map == #map)',
    '(#set == #set)',
    '(#bool && #bool)',
    '(#bool || #bool)',
    '!#bool',
    '(#bool ? #bool : #bool)',
    '(#number in #list)',
    '(#text in #map)',
    '(#text in #set)',
    '(#number is int)',
    '(#number is number)',
    '(#text is string)',
    '(#list is list)',
    "#text.matches('[a-c]+')",
    '#list.hasAll(#list)',
    '#list.hasAny(#list)',
    '#set.hasOnly(#list)',
    '#set.hasAny(#set)',
    'math.isNaN(#number)',
    'is1(#number)',
    'deaf(#number)',
  ],
  number: [
    '(0)',
    '(1)',
    '(3)',
    '(-2)',
    '(1.5)',
    '(3.0)',
    'resource.data.n',
    'resource.data.f',
    'request.auth.token.n',
    '(#number + #number)',
    '(#number - #number)',
    '(#number * #number)',
    '(#number / #number)',
    '(#number % #number)',
    '-(#number)',
    'int(#text)',
    'float(#number)',
    'math.abs(#number)',
    'math.floor(#number)',
    'math.round(#number)',
    '#text.size()',
    '#list.size()',
    '#set.size()',
    '#map.size()',
    '#list[1]',
    '#map.a',
    "#map.get('a', #number)",
    "#map.get(['a', 'd'], #number)",
    '#time.seconds()',
    '#time.nanos()',
    'two()',
    'same(#number)',
  ],
  text: [
    "''",
    "'a'",
    "'abc'",
    "'a,b'",
    "'1'",
    'resource.data.s',
    'request.auth.uid',
    '(#text + #text)',
    'string(#number)',
    'string(#bool)',
    '#text.upper()',
    '#text.trim()',
    '#text[0]',
    '#text[0:1]',
    "#text.replace('[ab]', #text)",
    "#list.join('-')",
    "#map['k']",
    'string(/a/$(#text)/$(#number))',
  ],
  list: [
    '[]',
    '[1, 2]',
    "['a', 1.5, null]",
    'resource.data.l',
    '[#number, #text]',
    '#list.concat(#list)',
    '#list.removeAll(#list)',
    '#list[0:2]',
    "#text.split('[,b]')",
    '#map.keys()',
    '#map.values()',
  ],
  map: [
    '{}',
    "{'a': 1}",
    "{'k': 'v', 'a': {'d': 1}}",
    'resource.data.m',
    "{'a': #number, 'k': #text}",
    'request.auth',
    'null',
  ],
  set: [
    "[1, 'a'].toSet()",
    '#list.toSet()',
    '#set.union(#set)',
    '#set.intersection(#set)',
    '#set.difference(#set)',
    '#map.diff(#map).affectedKeys()',
    '#map.diff(#map).addedKeys()',
    '#map.diff(#map).unchangedKeys()',
  ],
  time: [
    "duration.value(90, 's')",
    "duration.value(#number, 's')",
    'timestamp.date(2024, 2, 29)',
    'resource.data.t',
    '(#time + #time)',
    '(#time - #time)',
    'duration.abs(#time)',
    'timestamp.value(1000)',
  ],
}

const KINDS = Object.keys(FORMS) as Kind[]
const DEEPEST = 4
const HOLE = /#(\w+)/
/** One hole in so many gets a value of another kind: both engines must fail alike too. */
const ONE_WRONG_IN = 15

/** Random conditions, the same for the same seed. */
export function generatedConditions(count: number, seed: number): string[] {
  return [...new Set(fc.sample(expression('bool', DEEPEST), { numRuns: count, seed }))]
}

function expression(kind: Kind, depth: number): fc.Arbitrary<string> {
  const forms = FORMS[kind].filter((form) => depth > 0 || !HOLE.test(form))
  return fc.constantFrom(...forms).chain((form) => filled(form, depth))
}

function filled(form: string, depth: number): fc.Arbitrary<string> {
  const hole = HOLE.exec(form)
  if (!hole) return fc.constant(form)
  const [whole, wanted] = hole
  const rest = form.slice(hole.index + whole.length)
  return fc
    .tuple(fc.nat(ONE_WRONG_IN), fc.constantFrom(...KINDS))
    .chain(([chance, other]) =>
      fc.tuple(expression(chance === 0 ? other : (wanted as Kind), depth - 1), filled(rest, depth)),
    )
    .map(([inside, after]) => `${form.slice(0, hole.index)}${inside}${after}`)
}
