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

const change = (name: string, writes: ClientWrites): string => {
  const fields = conditionsOf(writes.updates, writes)
  return declaration(
    `isChanged${name}(before, after)`,
    ['let changed = after.diff(before).affectedKeys();'],
    [
      `changed.hasOnly(${listOf(Object.keys(writes.updates))})`,
      ...writes.once.map((field) => `!(${quoted(field)} in changed && ${quoted(field)} in before)`),
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
