import {
  array,
  commit,
  composite,
  double,
  each,
  field,
  integer,
  put,
  query,
  ROOT,
  reference,
  type Scripts,
  unary,
  where,
} from './script.ts'

const one = integer(1)
const two = integer(2)
const none = { nullValue: null }
const name = reference('c/a')
const changed = (...updateTransforms: object[]) =>
  commit(put('c/a', {}, { updateTransforms, updateMask: { fieldPaths: [] } }))
const increment = (fieldPath: string) => ({ fieldPath, increment: one })
const timestamp = (fieldPath: string) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })
const masked = (...fieldPaths: string[]) =>
  commit(put('c/a', { c: one }, { updateMask: { fieldPaths } }))
const named = where('__name__', 'EQUAL', name)
const and = (...filters: object[]) => query({ where: composite('AND', ...filters) })
const downwards = (filter: object) =>
  query({ where: filter, orderBy: [{ ...field('__name__'), direction: 'DESCENDING' }] })
const contains = (value: object) => where('l', 'ARRAY_CONTAINS', value)
const containsAny = (...values: object[]) => where('l', 'ARRAY_CONTAINS_ANY', array(...values))

const seed = { 'c/a': { n: one, l: array(one) }, 'c/b': { n: two } }

/** Parts that Firestore takes alone, but not always together. */
export const COMBINATIONS: Scripts = each(seed, {
  'one field transformed twice': changed(increment('c'), increment('c')),
  'a field and a part of it transformed': changed(timestamp('c'), increment('c.d')),
  'a part of a field and the field transformed': changed(increment('c.d'), timestamp('c')),
  'two parts of a field transformed': changed(increment('c.d'), increment('c.e')),
  'two fields of alike names transformed': changed(increment('c'), increment('cd')),
  'the old transform write of a field and a part of it': commit({
    transform: { document: `${ROOT}/c/a`, fieldTransforms: [increment('c'), increment('c.d')] },
  }),
  'a mask of a field and a part of it': masked('c', 'c.d'),
  'a mask of one field twice': masked('c', 'c'),
  'a field written and transformed': commit(
    put(
      'c/a',
      { c: one },
      { updateMask: { fieldPaths: ['c'] }, updateTransforms: [increment('c')] },
    ),
  ),
  'an order after the name': query({ orderBy: [field('__name__'), field('n')] }),
  'an order after the name in the middle': query({
    orderBy: [field('n'), field('__name__'), field('m')],
  }),
  'an order by name, a range on another field': query({
    where: where('n', 'GREATER_THAN', one),
    orderBy: [field('__name__')],
  }),
  'a name and a range on another field': and(named, where('n', 'GREATER_THAN', one)),
  'a name and an unequal field': and(named, where('n', 'NOT_EQUAL', two)),
  'a name and a field not in a list': and(named, where('n', 'NOT_IN', array(two))),
  'a name and a field that is not null': and(named, unary('n', 'IS_NOT_NULL')),
  'a name of a list and a range': and(
    where('__name__', 'IN', array(name)),
    where('n', 'GREATER_THAN', integer(0)),
  ),
  'a name or a range': query({
    where: composite('OR', named, where('n', 'GREATER_THAN', integer(0))),
  }),
  'a name and an equal field': and(named, where('n', 'EQUAL', one)),
  'a name and an element': and(named, contains(one)),
  'a name and a range of names': and(named, where('__name__', 'GREATER_THAN_OR_EQUAL', name)),
  'a range of names and a range': and(
    where('__name__', 'GREATER_THAN', name),
    where('n', 'GREATER_THAN', integer(0)),
  ),
  'a name, ordered by a field': query({ where: named, orderBy: [field('n')] }),
  'names downwards, one name': downwards(named),
  'names downwards, a range of names': downwards(where('__name__', 'GREATER_THAN', name)),
  'names downwards, a list of names': downwards(where('__name__', 'IN', array(name))),
  'names downwards, an unequal name': downwards(where('__name__', 'NOT_EQUAL', name)),
  'names downwards, an equal field': downwards(where('n', 'EQUAL', one)),
  'names downwards, a range of names and a field': downwards(
    composite('AND', where('__name__', 'GREATER_THAN', name), where('n', 'EQUAL', two)),
  ),
  'names downwards, a range of names or a field': downwards(
    composite('OR', where('__name__', 'GREATER_THAN', name), where('n', 'EQUAL', one)),
  ),
  'one element twice': and(contains(one), contains(one)),
  'two elements': and(contains(one), contains(two)),
  'one element as whole number and as fraction': and(contains(one), contains(double(1))),
  'an element and any of a list': and(contains(one), containsAny(one)),
  'any of one list twice': and(containsAny(one), containsAny(one)),
  'an element and an alternative with it': and(
    contains(one),
    composite('OR', contains(one), where('n', 'EQUAL', one)),
  ),
  'not in a list of null': query({ where: where('n', 'NOT_IN', array(none)) }),
  'not in a list of null and one': query({ where: where('n', 'NOT_IN', array(none, one)) }),
  'not in a list of NaN': query({ where: where('n', 'NOT_IN', array(double('NaN'))) }),
  'in a list of null': query({ where: where('n', 'IN', array(none)) }),
  'any of null': query({ where: containsAny(none) }),
})
