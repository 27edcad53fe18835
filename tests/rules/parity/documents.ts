import fc, { type Arbitrary } from 'fast-check'
import type { Data } from '../world.ts'
import { anything } from './values.ts'

type Fields = Readonly<Record<string, Arbitrary<unknown>>>

interface Step {
  field: string
  value: unknown
  /** Puts the value there, takes the field away, or leaves all as it is. */
  kind: 'put' | 'drop' | 'keep'
}

/**
 * Documents on and around the edge of what may be: a good one, and up to three steps away from it.
 * A step puts a near value into a field, or something else, or takes the field away.
 */
export const around = (good: Data, near: Fields, now: number): Arbitrary<Data> => {
  const fields = Object.entries(near).map(([field, value]) =>
    fc.record<Step>({
      field: fc.constant(field),
      kind: fc.constant('put'),
      value: fc.oneof({ arbitrary: value, weight: 9 }, { arbitrary: anything(now), weight: 1 }),
    }),
  )
  const drop = fc.record<Step>({
    field: fc.constantFrom(...Object.keys(near), ...Object.keys(good)),
    kind: fc.constantFrom('drop', 'keep', 'keep', 'keep'),
    value: fc.constant(null),
  })
  const extra = fc.record<Step>({
    field: fc.constantFrom(
      'isAdmin',
      'verified',
      'extra',
      'uid',
      'email',
      'gone',
      'a.b',
      'toString',
    ),
    kind: fc.constant('put'),
    value: anything(now),
  })
  const step = fc.oneof(
    { arbitrary: fc.oneof(...fields), weight: 10 },
    { arbitrary: drop, weight: 2 },
    { arbitrary: extra, weight: 1 },
  )
  return fc.array(step, { maxLength: 3 }).map((steps) => steps.reduce(taken, good))
}

const taken = (data: Data, { field, value, kind }: Step): Data => {
  if (kind === 'keep') return data
  const { [field]: _, ...rest } = data
  return kind === 'drop' ? rest : { ...rest, [field]: value }
}
