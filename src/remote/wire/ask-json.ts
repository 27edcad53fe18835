import * as v from 'valibot'
import { Transient } from '../../shared/errors.ts'
import { hasNoLine } from '../has-no-line.ts'
import { CaptivePortal } from '../problems.ts'
import { answerTimeoutMs, failureOf, failureOfStatus } from './failure.ts'

const errorSchema = v.object({
  error: v.object({
    status: v.string(),
    details: v.optional(v.object({ reason: v.optional(v.unknown()) })),
  }),
})

/**
 * The wait that a server asks for. A date is ignored, because our servers send seconds.
 * @returns milliseconds
 */
export const readRetryAfterMs = ({
  headers,
}: {
  headers: Pick<Headers, 'get'>
}): number | undefined => {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined
}

const failureOfAnswer = (response: Response, body: unknown): Error => {
  // Streaming methods wrap their error in a list.
  const parsed = v.safeParse(errorSchema, Array.isArray(body) ? body[0] : body)
  const wait = readRetryAfterMs(response)
  if (!parsed.success) return new Transient(`HTTP ${response.status}`, wait)
  const { status, details } = parsed.output.error
  return failureOfStatus(status, details?.reason, wait)
}

/**
 * The number of tries of a read: on a line that loses a third of its packets one of them nearly always
 * succeeds.
 */
export const triesOfRead = 3

/**
 * Asks for JSON.
 * @param tries of a request that changes nothing, made at once and in the same time when the line lost it
 * @throws Refusal, Transient; CaptivePortal when the answer is not JSON although its status is OK
 */
export const requestJson = async (
  url: string,
  init: RequestInit,
  timeoutMs: number = answerTimeoutMs,
  tries = 1,
  signal = AbortSignal.timeout(timeoutMs),
): Promise<{ body: unknown; headers: Headers }> => {
  try {
    const response = await fetch(url, { ...init, signal })
    const isJson = response.headers.get('Content-Type')?.includes('application/json') === true
    if (!isJson) {
      if (response.ok) throw new CaptivePortal('not JSON')
      throw new Transient(`HTTP ${response.status}`, readRetryAfterMs(response))
    }
    const body: unknown = await response.json()
    if (!response.ok) throw failureOfAnswer(response, body)
    return { body, headers: response.headers }
  } catch (error) {
    // Fetch throws a TypeError when no answer came. A server that answers with an error is not asked again at once.
    if (error instanceof TypeError && tries > 1 && !hasNoLine()) {
      return requestJson(url, init, timeoutMs, tries - 1, signal)
    }
    throw failureOf(error)
  }
}
