import { unsupportedFailure } from '../values/failures.ts'
import { typeOf } from '../values/type-of.ts'
import { Failure, type Result, type TypeName, type Types, type Value } from '../values/types.ts'

type Parameter = keyof Types

/** One signature of a method or function. A `float` parameter takes an int too. */
export interface Overload {
  takes: readonly Parameter[]
  run(receiver: Value, parameters: readonly Value[]): Result
}

export type Table = Readonly<Record<string, readonly Overload[]>>

/** `text.size()` */
export function methodOverload<Receiver extends TypeName, const Taken extends readonly Parameter[]>(
  _receiver: Receiver,
  takes: Taken,
  run: (
    receiver: Types[Receiver],
    ...parameters: { -readonly [Place in keyof Taken]: Types[Taken[Place]] }
  ) => Result,
): Overload {
  return {
    takes,
    run: (receiver, parameters) => run(receiver as never, ...(parameters as never)),
  }
}

/** `int('1')`, `math.abs(1)` */
export function functionOverload<const Taken extends readonly Parameter[]>(
  takes: Taken,
  run: (...parameters: { -readonly [Place in keyof Taken]: Types[Taken[Place]] }) => Result,
): Overload {
  return { takes, run: (_, parameters) => run(...(parameters as never)) }
}

/** Runs the first overload that takes these values. `label` names the callee in a failure. */
export function dispatchOverload(
  label: string,
  overloads: readonly Overload[],
  receiver: Value,
  parameters: readonly Value[],
): Result {
  for (const overload of overloads) {
    const accepted = accept(overload.takes, parameters)
    if (accepted) return overload.run(receiver, accepted)
  }
  const received = `${label}(${parameters.map(typeOf).join(', ')})`
  const expected = overloads.map(({ takes }) => `${label}(${takes.join(', ')})`).join(', ')
  return unsupportedFailure(received, expected)
}

export function takesCount(overloads: readonly Overload[], count: number): boolean {
  return overloads.some(({ takes }) => takes.length === count)
}

export function functionMissing(name: string): Failure {
  return new Failure(`Function not found: ${name}`)
}

function accept(
  takes: readonly Parameter[],
  parameters: readonly Value[],
): readonly Value[] | undefined {
  if (takes.length !== parameters.length) return undefined
  const accepted: Value[] = []
  for (const [place, wanted] of takes.entries()) {
    const parameter = parameters[place] as Value
    const actual = typeOf(parameter)
    if (wanted === 'any' || wanted === actual) accepted.push(parameter)
    else if (wanted === 'float' && actual === 'int') accepted.push(Number(parameter))
    else return undefined
  }
  return accepted
}
