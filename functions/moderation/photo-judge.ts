import * as v from 'valibot'
import { durations } from '../../src/shared/limits.ts'
import { type PhotoVerdict, photoVerdicts } from '../../src/shared/model/people/photo-review.ts'

/** What a service thinks of a photo; null where none is asked, or it does not answer. */
export type AskPhotoJudge = (url: string) => Promise<PhotoVerdict | null>

const patienceMs = 5 * durations.second
const answerSchema = v.object({ verdict: v.picklist(photoVerdicts) })

/**
 * Asks the service at PHOTO_JUDGE_URL: POST `{"url"}`, answered by `{"verdict"}`. Off where the
 * variable is not set. It advises the admins and blocks nobody, so a failure is no answer.
 */
export const askPhotoJudge: AskPhotoJudge = async (url) => {
  const service = process.env.PHOTO_JUDGE_URL
  if (service === undefined) return null
  try {
    const response = await fetch(service, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ url }),
      signal: AbortSignal.timeout(patienceMs),
    })
    return v.parse(answerSchema, await response.json()).verdict
  } catch {
    return null
  }
}
