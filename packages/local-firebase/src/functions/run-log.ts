import type { Clock } from '../parts.ts'

/** One run of a function. */
export interface FunctionRun {
  id: number
  name: string
  kind: 'request' | 'trigger' | 'schedule'
  /** Unix milliseconds of the emulator's clock. */
  startedAt: number
  /** Null while it runs. */
  milliseconds: number | null
  /** The function's input: the body of a request, the path of a document, a uid, a time. */
  asked: string
  /** The body of a request's answer. */
  answered: string | null
  /** HTTP status of a request. */
  status: number | null
  /** The attempts of a trigger, which is repeated when it fails. */
  attempts: number
  /** Why the last attempt failed. */
  failure: string | null
}

export interface RunLog {
  begin(run: Pick<FunctionRun, 'name' | 'kind' | 'asked'>): StartedRun
  /** Runs, the latest first. */
  latest(): readonly FunctionRun[]
  /** Runs since the start, repetitions included: what is billed as invocations. */
  invocations(): number
  clear(): void
}

export interface StartedRun {
  attempted(failure: unknown): void
  ended(answer?: { status: number; answered: string | null }): void
}

const kept = 200
const textMax = 20_000

const cut = (text: string): string =>
  text.length > textMax ? `${text.slice(0, textMax)}… (${text.length} characters)` : text

export const createRunLog = (clock: Clock, onChange: () => void): RunLog => {
  let runs: FunctionRun[] = []
  let lastId = 0
  let invocations = 0
  return {
    begin({ name, kind, asked }) {
      lastId += 1
      invocations += 1
      const begun = performance.now()
      const run: FunctionRun = {
        id: lastId,
        name,
        kind,
        startedAt: clock.now(),
        milliseconds: null,
        asked: cut(asked),
        answered: null,
        status: null,
        attempts: 0,
        failure: null,
      }
      runs = [run, ...runs.slice(0, kept - 1)]
      onChange()
      return {
        attempted(failure) {
          if (run.attempts > 0) invocations += 1
          run.attempts += 1
          run.failure = failure === null ? null : cut(messageOf(failure))
        },
        ended(answer) {
          run.milliseconds = performance.now() - begun
          if (answer !== undefined) {
            run.status = answer.status
            run.answered = answer.answered === null ? null : cut(answer.answered)
          }
          onChange()
        },
      }
    },
    latest: () => runs,
    invocations: () => invocations,
    clear() {
      runs = []
      invocations = 0
      onChange()
    },
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
