import { truncatedInt, wrappedInt } from '../values/numbers.ts'
import { functionOverload, type Table } from './overload.ts'

export const mathFunctions: Table = {
  abs: [
    functionOverload(['int'], (value) => wrappedInt(value < 0n ? -value : value)),
    functionOverload(['float'], Math.abs),
  ],
  ceil: [functionOverload(['float'], Math.ceil)],
  floor: [functionOverload(['float'], Math.floor)],
  round: [functionOverload(['float'], (value) => truncatedInt(Math.round(value)))],
  isInfinite: [
    functionOverload(['float'], (value) => !Number.isFinite(value) && !Number.isNaN(value)),
  ],
  isNaN: [functionOverload(['float'], Number.isNaN)],
  pow: [functionOverload(['float', 'float'], (base, exponent) => base ** exponent)],
  sqrt: [functionOverload(['float'], Math.sqrt)],
}
