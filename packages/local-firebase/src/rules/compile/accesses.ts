import { type Fields, toMap } from '../values/convert.ts'
import { typeMismatchFailure } from '../values/failures.ts'
import { Failure, Path, type Result, type RulesMap, type Value } from '../values/types.ts'

/** Reads by `databases/(default)/documents/c/d`. Must answer without waiting. */
export interface Reader {
  read(name: string): Fields | null
  /** The document after the whole commit. */
  readAfter(name: string): Fields | null
}

/** Documents that one request may read, for each operation and in all. */
interface AccessLimits {
  operation: number
  request: number
}

export const ACCESS_LIMITS = {
  single: { operation: 10, request: 10 },
  /** A commit of several writes, a transaction, or a read of several documents. */
  multiple: { operation: 10, request: 20 },
  storage: { operation: 2, request: 2 },
} as const satisfies Record<string, AccessLimits>

export type AccessFunction = 'get' | 'exists' | 'getAfter' | 'existsAfter'

const DOCUMENTS_AT = 2
const SEGMENTS_BEFORE_DOCUMENT = 3

interface Reading {
  accesses: Accesses
  /** Documents read, as Firebase counts them. */
  accessed: number
}

/** The documents that one request has read. Its operations share them. */
export class Accesses {
  private readonly known = new Map<string, Fields | null>()

  constructor(
    private readonly reader: Reader,
    private readonly limits: AccessLimits,
    /** The reason for which this service may read no document at all. */
    private readonly refusal: string | null = null,
  ) {}

  get count(): number {
    return this.known.size
  }

  /** Counts a document once for each function that reads it. */
  read(run: Reading, called: AccessFunction, path: Path): Fields | null | Failure {
    if (this.refusal !== null) return new Failure(`${called}: ${this.refusal}`)
    if (!isDocument(path)) return new Failure(`${called}: ${path} is no document`)
    const key = `${called} ${path}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    if (run.accessed >= this.limits.operation || this.known.size >= this.limits.request) {
      return new Failure(`${called}: too many documents read, ${path} was one too many`)
    }
    run.accessed++
    const name = path.segments.join('/')
    const fields = called.endsWith('After') ? this.reader.readAfter(name) : this.reader.read(name)
    this.known.set(key, fields)
    return fields
  }

  /** Reads a document that the request itself names, which does not count. */
  peek(path: Path): Fields | null {
    return this.reader.read(path.segments.join('/'))
  }
}

export function accessDocument(run: Reading, called: AccessFunction, path: Value): Result {
  if (!(path instanceof Path)) return typeMismatchFailure(path, 'path')
  const fields = run.accesses.read(run, called, path)
  if (fields instanceof Failure) return fields
  if (called === 'exists' || called === 'existsAfter') return fields !== null
  return fields === null
    ? new Failure(`${called}: there is no ${path}`)
    : documentValue(path, fields)
}

export function documentValue(path: Path, fields: Fields): RulesMap {
  return new Map<string, Value>([
    ['__name__', path],
    ['data', toMap(fields)],
    ['id', path.segments.at(-1) ?? ''],
  ])
}

function isDocument({ segments }: Path): boolean {
  const inner = segments.length - SEGMENTS_BEFORE_DOCUMENT
  return (
    segments[0] === 'databases' &&
    segments[DOCUMENTS_AT] === 'documents' &&
    inner > 0 &&
    inner % 2 === 0
  )
}
