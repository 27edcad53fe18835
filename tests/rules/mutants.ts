import {
  type Expression,
  METHODS,
  type Method,
  type PatternSegment,
} from '../../packages/local-firebase/index.ts'
import { brief, type Change, changesOf, literal } from './changes.ts'
import type { Evaluated } from './evaluated.ts'
import { expressionsIn, placesOf, sourceOf } from './places.ts'
import type { Prepared } from './prepared.ts'
import type { Proven } from './proven.ts'

/** One small change of the rules, made in the tree that they are compiled from. */
export interface Mutant {
  /** The place of the change and its text. Two changes of the same text have the same name. */
  name: string
  /** The cases that can notice it. */
  cases: readonly Prepared[]
  /** Makes the change; what it returns takes it back. */
  apply: () => () => void
}

/** Every mutant of a proven rules file. */
export const mutantsOf = (proven: Proven, evaluated: Map<Expression, Evaluated>): Mutant[] => {
  const places = placesOf(proven)
  /**
   * Whether another permission of the same documents has the same condition, so that the change changes
   * nothing.
   */
  const isGrantedBeside = (method: Method, where: string, condition: Expression): boolean =>
    places.permissions.some(
      ({ where: other, piece }) =>
        piece.methods.includes(method) &&
        other.split(' allow ')[0] === where.split(' allow ')[0] &&
        sourceOf(proven, piece.condition) === sourceOf(proven, condition),
    )
  const touching = (expression: Expression) => [...(evaluated.get(expression)?.cases ?? [])]
  const denials = proven.cases.filter(({ expected }) => expected === 'deny')
  const mutant = (name: string, cases: readonly Prepared[], target: object, instead: object) => ({
    name,
    cases,
    apply: () => exchange(target, instead),
  })
  return [
    ...expressionsIn(places).flatMap(({ where, piece, clause }) =>
      changesOf(piece, (part) => brief(sourceOf(proven, part))).map(([what, instead]) => {
        const within = piece === clause ? '' : ` in ${brief(sourceOf(proven, clause))}`
        return mutant(`${where}: ${what}${within}`, touching(piece), piece, instead)
      }),
    ),
    ...places.permissions.flatMap(({ where, piece }) => {
      const { condition, methods } = piece
      return [
        ...[true, false]
          .filter((value) => condition.kind !== 'literal' || condition.value !== value)
          .map((value) => [`${where} if ${value}`, literal(condition, value)] as const)
          .map(([name, instead]) => mutant(name, touching(condition), condition, instead)),
        ...methods.map((method) =>
          mutant(`${where} without ${method}`, touching(condition), piece, {
            ...piece,
            methods: methods.filter((other) => other !== method),
          }),
        ),
        ...widenings(methods)
          .filter((method) => !isGrantedBeside(method, where, condition))
          .map((method) =>
            mutant(`${where} and ${method}`, asking(denials, method), piece, {
              ...piece,
              methods: [...methods, method],
            }),
          ),
      ]
    }),
    ...places.patterns.flatMap(({ where, piece }) =>
      piece.flatMap((segment) =>
        segmentChanges(segment).map(([what, instead]) =>
          mutant(`${where}: ${what}`, proven.cases, segment, instead),
        ),
      ),
    ),
  ]
}

/** A permission that asks about the document to be written fails for every read, so it widens no read. */
const widenings = (methods: readonly Method[]): Method[] => {
  const asksWhatIsWritten = methods.includes('create') || methods.includes('update')
  return METHODS.filter(
    (method) =>
      !methods.includes(method) && !(asksWhatIsWritten && (method === 'get' || method === 'list')),
  )
}

const asking = (cases: readonly Prepared[], method: Method) =>
  cases.filter(({ request }) => request.method === method)

const segmentChanges = (segment: PatternSegment): Change[] =>
  segment.kind === 'literal'
    ? [
        [`/${segment.text} elsewhere`, { ...segment, text: `${segment.text}~` }],
        [`/${segment.text} anywhere`, { kind: 'capture', name: 'anything' }],
      ]
    : []

/** Turns one object into another, in place; what it returns turns it back. */
const exchange = (target: object, instead: object): (() => void) => {
  const before = { ...target }
  become(target, { ...instead })
  return () => become(target, before)
}

const become = (target: object, instead: object): void => {
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key)
  Object.assign(target, instead)
}
