/** `int` is a bigint of 64 bits, `float` a number, `list` an array, `bytes` a Uint8Array. */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | Value[]
  | RulesMap
  | RulesSet
  | MapDiff
  | Path
  | Timestamp
  | Duration
  | LatLng
  | Vector
  | Constraint

export type RulesMap = Map<string, Value>

export class RulesSet {
  constructor(readonly items: readonly Value[]) {}
}

export class MapDiff {
  constructor(
    readonly after: RulesMap,
    readonly before: RulesMap,
  ) {}
}

export class Path {
  constructor(readonly segments: readonly string[]) {}

  toString(): string {
    return `/${this.segments.join('/')}`
  }
}

export class Timestamp {
  /** Unix nanoseconds. */
  constructor(readonly nanos: bigint) {}
}

export class Duration {
  constructor(readonly nanos: bigint) {}
}

export class LatLng {
  constructor(
    readonly latitude: number,
    readonly longitude: number,
  ) {}
}

export class Vector {
  constructor(readonly components: readonly Value[]) {}
}

export type TermOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'contains'

export interface Term {
  operator: TermOperator
  value: Value
}

/** Replaces a field whose value a query only narrows: every term holds for every result. */
export class Constraint {
  constructor(readonly terms: readonly Term[]) {}
}

/** The reason why an expression has no value. It is a value, because `||` may save it. */
export class Failure {
  constructor(readonly reason: string) {}
}

export type Result = Value | Failure

/** The values of each type name. `any` is every value. */
export interface Types {
  null: null
  bool: boolean
  int: bigint
  float: number
  string: string
  bytes: Uint8Array
  list: Value[]
  map: RulesMap
  set: RulesSet
  map_diff: MapDiff
  path: Path
  timestamp: Timestamp
  duration: Duration
  latlng: LatLng
  vector: Vector
  constraint: Constraint
  any: Value
}

export type TypeName = Exclude<keyof Types, 'any'>
