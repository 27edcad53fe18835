import { ownEntry } from '../values/own-entry.ts'
import type { TypeName } from '../values/types.ts'
import { bytesMethods } from './bytes.ts'
import { constraintMethods } from './constraints.ts'
import { globalFunctions } from './conversions.ts'
import { hashingFunctions } from './hashing.ts'
import { latlngFunctions, latlngMethods } from './latlng.ts'
import { listMethods } from './lists.ts'
import { mapDiffMethods, mapMethods } from './maps.ts'
import { mathFunctions } from './math.ts'
import type { Overload, Table } from './overload.ts'
import { pathMethods } from './paths.ts'
import { setMethods } from './sets.ts'
import { stringMethods } from './strings.ts'
import {
  durationFunctions,
  durationMethods,
  timestampFunctions,
  timestampMethods,
} from './times.ts'

export const METHODS_OF: Readonly<Partial<Record<TypeName, Table>>> = {
  bytes: bytesMethods,
  constraint: constraintMethods,
  duration: durationMethods,
  latlng: latlngMethods,
  list: listMethods,
  map: mapMethods,
  map_diff: mapDiffMethods,
  path: pathMethods,
  set: setMethods,
  string: stringMethods,
  timestamp: timestampMethods,
}

export const FUNCTIONS: Table = globalFunctions

export const NAMESPACES: Readonly<Record<string, Table>> = {
  duration: durationFunctions,
  hashing: hashingFunctions,
  latlng: latlngFunctions,
  math: mathFunctions,
  timestamp: timestampFunctions,
}

export function methodsNamed(name: string): Overload[] {
  return Object.values(METHODS_OF).flatMap((table) => ownEntry(table, name) ?? [])
}
