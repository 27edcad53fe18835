import type * as v from 'valibot'
import type { ClientWrites } from '../../src/shared/model/client-writes.ts'
import { conditionOf, isOptional } from './conditions.ts'
import { listOf, quoted } from './expressions.ts'

/** The name that a rule gives to one document: `User` of users. */
export const shapeOf = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replace(/s$/, '')}`

const stamp = 'updatedAt'

const conditionsOf = (entries: ClientWrites['creates'], { serverTimes }: ClientWrites) =>
  Object.entries(entries).map(([field, schema]) => ({
    field,
    optional: isOptional(schema),
    condition: serverTimes.includes(field)
      ? `after.${field} == request.time`
      : conditionOf(schema, `after.${field}`, field),
  }))

const creation = (name: string, writes: ClientWrites): string => {
  const fields = conditionsOf(writes.creates, writes)
  const required = fields.filter(({ optional }) => !optional).map(({ field }) => field)
  return declaration(
    `isNew${name}(after)`,
    [],
    [
      `after.keys().hasOnly(${listOf(Object.keys(writes.creates))})`,
      `after.keys().hasAll(${listOf(required)})`,
      ...fields.map(({ field, optional, condition }) =>
        optional ? `(${quoted(field)} in after ? ${condition} : true)` : condition,
      ),
    ],
  )
}

/** The words of a picklist; none for another schema. */
const wordsOf = (schema: v.GenericSchema): readonly string[] => {
  const { wrapped, options = [] } = schema as {
    wrapped?: v.GenericSchema
    options?: readonly unknown[]
  }
  return wrapped ? wordsOf(wrapped) : options.filter((option) => typeof option === 'string')
}

/** Fewer fields than this cost less one by one. */
const joinedFrom = 3

/** Marks are compared at once, stored ones too: nothing but true and false was ever written. */
const marksCondition = (marks: readonly string[]): string => {
  const values = marks.map((field) => `after.get(${quoted(field)}, true)`)
  return `[true, false].hasAll([${values.join(', ')}])`
}

/**
 * Words of lists are joined and compared at once when one of them changes: no word has a space. An owner whose
 * stored word has left its list changes it together with the others.
 */
const wordsCondition = (lists: ReadonlyMap<string, readonly string[]>): string => {
  const values = [...lists].map(
    ([field, [first = '']]) => `after.get(${quoted(field)}, ${quoted(first)})`,
  )
  const pattern = [...lists.values()].map((words) => `(${words.join('|')})`).join(' ')
  const isAsked = `changed.hasAny(${listOf([...lists.keys()])})`
  return `(${isAsked} ? [${values.join(', ')}].join(' ').matches(${quoted(pattern)}) : true)`
}

const change = (name: string, writes: ClientWrites): string => {
  const entries = Object.entries(writes.updates)
  const marks = entries.flatMap(([field, { type }]) => (type === 'boolean' ? [field] : []))
  const lists = new Map(
    entries
      .map(([field, schema]) => [field, wordsOf(schema)] as const)
      .filter(([, words]) => words.length > 0),
  )
  const areMarksJoined = marks.length >= joinedFrom
  const areWordsJoined = lists.size >= joinedFrom
  const alone = entries.filter(
    ([field]) =>
      !(areMarksJoined && marks.includes(field)) && !(areWordsJoined && lists.has(field)),
  )
  const fields = conditionsOf(Object.fromEntries(alone), writes)
  return declaration(
    `isChanged${name}(before, after)`,
    ['let diff = after.diff(before);', 'let changed = diff.affectedKeys();'],
    [
      `changed.hasOnly(${listOf(Object.keys(writes.updates))})`,
      // A field that is taken away would be compared as the value in its place.
      ...(areMarksJoined || areWordsJoined ? ['diff.removedKeys().size() == 0'] : []),
      ...(areMarksJoined ? [marksCondition(marks)] : []),
      ...(areWordsJoined ? [wordsCondition(lists)] : []),
      ...writes.once.map((field) => `!(${quoted(field)} in diff.changedKeys())`),
      ...fields.map(({ field, condition }) =>
        field === stamp ? condition : `(${quoted(field)} in changed ? ${condition} : true)`,
      ),
    ],
  )
}

const declaration = (
  head: string,
  bindings: readonly string[],
  conditions: readonly string[],
): string =>
  [
    `function ${head} {`,
    ...bindings.map((binding) => `  ${binding}`),
    `  return ${conditions.join('\n    && ')};`,
    '}',
  ].join('\n')

/** `isNew…` and `isChanged…` for one collection, each only if clients may do that. A paced one is new each time. */
export const functionsFor = (name: string, writes: ClientWrites): string[] => [
  ...(Object.keys(writes.creates).length > 0 ? [creation(name, writes)] : []),
  ...(Object.keys(writes.updates).length > 0 && !writes.paced ? [change(name, writes)] : []),
]
