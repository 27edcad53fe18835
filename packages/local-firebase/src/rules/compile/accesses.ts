import { type Fields, toMap } from '../values/convert.ts'
import { typeMismatch } from '../values/failures.ts'
import { Failure, Path, type Result, type RulesMap, type Value } from '../values/types.ts'

/** Reads documents by `databases/(default)/documents/c/d`, while a decision waits. */
export interface Reader {
  read(name: string): Fields | null
  /** As the document will be when the whole commit has been applied. */
  readAfter(name: string): Fields | null
}

/** How much one request may read: in each of its operations, and over all of them. */
interface AccessLimits {
  operation: number
  request: number
}

export const ACCESS_LIMITS = {
  /** One document, or one query. */
  single: { operation: 10, request: 10 },
  /** A commit of several writes, a transaction, a read of several documents. */
  multiple: { operation: 10, request: 20 },
  /** Firestore read by Storage rules. */
  storage: { operation: 2, request: 2 },
} as const satisfies Record<string, AccessLimits>

export type AccessFunction = 'get' | 'exists' | 'getAfter' | 'existsAfter'

const DOCUMENTS_AT = 2
const SEGMENTS_BEFORE_DOCUMENT = 3

/** A decision that reads documents. */
interface Reading {
  accesses: Accesses
  /** Documents it has read so far, as Firebase counts them. */
  accessed: number
}

/** The documents one request has read, shared by the decisions about its operations. */
export class Accesses {
  private readonly known = new Map<string, Fields | null>()

  constructor(
    private readonly reader: Reader,
    private readonly limits: AccessLimits,
  ) {}

  /** How many have been read. */
  get count(): number {
    return this.known.size
  }

  /** Each function counts on its own, a document read again by the same one does not. */
  read(run: Reading, called: AccessFunction, path: Path): Fields | null | Failure {
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

  /** Reads a document the request itself names; this does not count. */
  peek(path: Path): Fields | null {
    return this.reader.read(path.segments.join('/'))
  }
}

export function accessDocument(run: Reading, called: AccessFunction, path: Value): Result {
  if (!(path instanceof Path)) return typeMismatch(path, 'path')
  const fields = run.accesses.read(run, called, path)
  if (fields instanceof Failure) return fields
  if (called === 'exists' || called === 'existsAfter') return fields !== null
  return fields === null ? new Failure(`${called}: there is no ${path}`) : document(path, fields)
}

/** A Firestore document as rules see it. */
export function document(path: Path, fields: Fields): RulesMap {
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
