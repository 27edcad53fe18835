import type * as v from 'valibot'
import { isInstant, isTimeField } from '../../src/shared/model/time.ts'
import { anyOf, insideOf, joined, listOf, matching, quoted } from './expressions.ts'

type Schema = v.GenericSchema & {
  type: string
  options?: readonly string[]
  literal?: unknown
  item?: Schema
  entries?: Readonly<Record<string, Schema>>
  wrapped?: Schema
  pipe?: readonly (v.GenericSchema | Action)[]
}

interface Action {
  kind: 'validation' | 'transformation'
  type: string
  requirement?: unknown
}

const white = String.raw`\s\v\x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`
/** A text, not empty, that JavaScript's trim does not change. */
const trimmed = `(?s)[^${white}](.*[^${white}])?`

export const isOptional = ({ type }: v.GenericSchema): boolean => type === 'optional'

/**
 * @param value an expression of the rules' language
 * @param field the name of the field, which tells instants from numbers
 * @throws Error for a schema that has no condition yet, and for an instant whose name is not in the list of time fields
 */
export const conditionOf = (schema: v.GenericSchema, value: string, field: string): string => {
  const { type, wrapped } = schema as Schema
  if (type === 'nullable' && wrapped !== undefined) {
    return `(${value} == null || ${conditionOf(wrapped, value, field)})`
  }
  if (wrapped !== undefined) return conditionOf(wrapped, value, field)
  if (isInstant(schema) !== isTimeField(field)) {
    throw new Error(`${field}: an instant is time(), and its name is in src/shared/model/time.ts`)
  }
  if (isInstant(schema)) return `${value} is timestamp`
  const actions = actionsOf(schema as Schema)
  return joined([
    ...(actions.some(({ type }) => impliesType.includes(type))
      ? []
      : typeConditions(schema as Schema, value)),
    ...actions
      .filter((action) => !isOfItems(schema as Schema, action))
      .flatMap((action) => actionConditions(action, value)),
    ...itemConditions(schema as Schema, value),
  ])
}

/** A pipe may begin with a schema that has a pipe of its own. */
const actionsOf = ({ pipe = [] }: Schema): Action[] =>
  pipe.flatMap((part) => (part.kind === 'schema' ? actionsOf(part as Schema) : [part as Action]))

/**
 * These conditions imply the type: `matches` fails for a value that is no text, `toSet` for one that is no
 * list, `keys` for one that is no map. With fewer conditions, a change of a whole account stays below the limit
 * of a thousand expressions.
 */
const impliesType: readonly string[] = ['regex', 'trim', 'integer', 'check_items']

const typeConditions = (schema: Schema, value: string): string[] => {
  const { type, options = [], literal, entries = {} } = schema
  switch (type) {
    case 'string':
      return [`${value} is string`]
    case 'boolean':
      return [`${value} is bool`]
    case 'number':
      return [`${value} is number`]
    case 'literal':
      return [`${value} == ${typeof literal === 'string' ? quoted(literal) : literal}`]
    case 'picklist':
      if (typeof options[0] === 'number') return [`${value} in [${options.join(', ')}]`]
      return [
        options.length > 2
          ? `${value}.matches(${anyOf(options)})`
          : `${value} in ${listOf(options)}`,
      ]
    // The conditions of the items join them, which no other value can do.
    case 'array':
      return []
    case 'strict_object':
      return [
        `${value}.keys().hasOnly(${listOf(Object.keys(entries))})`,
        ...marksCondition(entries, value),
      ]
    default:
      throw new Error(`No condition for ${type}`)
  }
}

/**
 * Marks are true or false, and one instant may stand among them: all are compared at once.
 * @throws Error for any other map
 */
const marksCondition = (entries: Readonly<Record<string, Schema>>, value: string): string[] => {
  const instants = Object.keys(entries).filter(isTimeField)
  const others = Object.entries(entries).filter(([name]) => !isTimeField(name))
  const areMarks = others.every(
    ([, entry]) => isOptional(entry) && entry.wrapped?.type === 'boolean',
  )
  if (!areMarks || instants.length > 1) throw new Error('A map holds more than marks')
  const [instant] = instants
  if (instant === undefined) return [`${value}.values().hasOnly([true, false])`]
  const among = `${quoted(instant)} in ${value}`
  return [
    `${value}.values().removeAll([true, false]) == (${among} ? [${value}.${instant}] : [])`,
    `${value}.get(${quoted(instant)}, request.time) is timestamp`,
  ]
}

const actionConditions = ({ type, requirement }: Action, value: string): string[] => {
  switch (type) {
    case 'min_length':
      return [`${value}.size() >= ${requirement}`]
    case 'max_length':
      return [`${value}.size() <= ${requirement}`]
    case 'min_value':
      return [`${value} >= ${requirement}`]
    case 'max_value':
      return [`${value} <= ${requirement}`]
    case 'integer':
      return [`${value} is int`]
    case 'regex':
      return [`${value}.matches(${matching(requirement as RegExp)})`]
    case 'trim':
      return [`${value}.matches(${quoted(trimmed)})`]
    case 'check_items':
      return [`${value}.toSet().size() == ${value}.size()`]
    default:
      throw new Error(`No condition for ${type}`)
  }
}

/** The pattern of joined items says how many there are at most. */
const isOfItems = ({ item }: Schema, { type }: Action): boolean =>
  type === 'max_length' && item !== undefined && item.type !== 'picklist'

/** The language has no loops: compare enumerations as sets, and other texts joined to one. */
const itemConditions = (schema: Schema, value: string): string[] => {
  const { item } = schema
  if (item === undefined) return []
  if (item.type === 'picklist') return [`${value}.hasOnly(${listOf(item.options ?? [])})`]
  const [, pattern] = item.pipe ?? []
  const most = actionsOf(schema).find((action) => isOfItems(schema, action))?.requirement
  if (
    !(pattern !== undefined && 'requirement' in pattern && pattern.requirement instanceof RegExp) ||
    typeof most !== 'number'
  ) {
    throw new Error('A list needs a pattern for its items, and a most of them')
  }
  const one = insideOf(pattern.requirement)
  return [
    // The condition holds if no item has a space of its own.
    `${value}.join(' ').split(' ') == ${value}`,
    `${value}.join(' ').matches(${quoted(`${one}( ${one}){0,${most - 1}}`)})`,
  ]
}
