import { truncatedInt, wrappedInt } from '../values/numbers.ts'
import { plain, type Table } from './overload.ts'

export const mathFunctions: Table = {
  abs: [
    plain(['int'], (value) => wrappedInt(value < 0n ? -value : value)),
    plain(['float'], Math.abs),
  ],
  ceil: [plain(['float'], Math.ceil)],
  floor: [plain(['float'], Math.floor)],
  round: [plain(['float'], (value) => truncatedInt(Math.round(value)))],
  isInfinite: [plain(['float'], (value) => !Number.isFinite(value) && !Number.isNaN(value))],
  isNaN: [plain(['float'], Number.isNaN)],
  pow: [plain(['float', 'float'], (base, exponent) => base ** exponent)],
  sqrt: [plain(['float'], Math.sqrt)],
}
