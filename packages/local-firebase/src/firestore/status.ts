import { type LackingFeature, lackingSentence } from '../lacking/features.ts'

/** Codes of gRPC, and the HTTP status that Google's REST API gives each. */
const statuses = {
  OK: { code: 0, http: 200 },
  CANCELLED: { code: 1, http: 499 },
  UNKNOWN: { code: 2, http: 500 },
  INVALID_ARGUMENT: { code: 3, http: 400 },
  DEADLINE_EXCEEDED: { code: 4, http: 504 },
  NOT_FOUND: { code: 5, http: 404 },
  ALREADY_EXISTS: { code: 6, http: 409 },
  PERMISSION_DENIED: { code: 7, http: 403 },
  RESOURCE_EXHAUSTED: { code: 8, http: 429 },
  FAILED_PRECONDITION: { code: 9, http: 400 },
  ABORTED: { code: 10, http: 409 },
  OUT_OF_RANGE: { code: 11, http: 400 },
  UNIMPLEMENTED: { code: 12, http: 501 },
  INTERNAL: { code: 13, http: 500 },
  UNAVAILABLE: { code: 14, http: 503 },
  DATA_LOSS: { code: 15, http: 500 },
  UNAUTHENTICATED: { code: 16, http: 401 },
} as const

export type StatusName = keyof typeof statuses

export const isStatusName = (name: string): name is StatusName => Object.hasOwn(statuses, name)

/** A refusal that the client sees. It has no stack, because a stack costs more than the refusal. */
export class StatusError extends Error {
  override readonly name = 'StatusError'

  constructor(
    readonly status: StatusName,
    message: string,
  ) {
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(message)
    Error.stackTraceLimit = stackTraceLimit
  }

  get code(): number {
    return statuses[this.status].code
  }

  get httpStatus(): number {
    return statuses[this.status].http
  }

  /** The body of a failed REST call or Write stream. */
  toJSON(): object {
    return { error: { code: this.httpStatus, message: this.message, status: this.status } }
  }
}

export const invalidArgument = (message: string): StatusError =>
  new StatusError('INVALID_ARGUMENT', message)

export const lacking = (feature: LackingFeature): StatusError =>
  new StatusError('UNIMPLEMENTED', lackingSentence(feature))

/** Turns a defect of the emulator into INTERNAL, and reports it. */
export const statusErrorOf = (error: unknown): StatusError => {
  if (error instanceof StatusError) return error
  console.error(error)
  return new StatusError('INTERNAL', error instanceof Error ? error.message : String(error))
}
