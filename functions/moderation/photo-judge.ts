import * as v from 'valibot'
import { durations } from '../../src/shared/limits.ts'
import { type PhotoVerdict, photoVerdicts } from '../../src/shared/model/people/photo-review.ts'

export type AskPhotoJudge = (url: string) => Promise<PhotoVerdict | null>

const timeoutMs = 5 * durations.second
const answerSchema = v.object({ verdict: v.picklist(photoVerdicts) })

/**
 * Posts `{"url"}` to PHOTO_JUDGE_URL, which answers `{"verdict"}`. The verdict only advises the
 * admins, so a failure counts as no answer.
 */
export const askPhotoJudge: AskPhotoJudge = async (url) => {
  const service = process.env.PHOTO_JUDGE_URL
  if (service === undefined) return null
  try {
    const response = await fetch(service, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ url }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return v.parse(answerSchema, await response.json()).verdict
  } catch {
    return null
  }
}
