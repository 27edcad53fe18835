import { onCLS, onINP, onLCP } from 'web-vitals'
import type { WebVitals } from '../../shared/domain/operations/web-vitals.ts'

/** An engine that does not measure a kind never tells of it. */
const answerTimeoutMs = 300

const vitals: WebVitals = { largestPaint: null, slowestPress: null, layoutShift: null }
let measured: Promise<void> | undefined

/** The package cannot be asked: it tells of each change, and of what the browser has kept since the page opened. */
export const measureWebVitals = (): Promise<void> => {
  measured ??= new Promise((resolve) => {
    const options = { reportAllChanges: true }
    onLCP(({ value }) => Object.assign(vitals, { largestPaint: Math.round(value) }), options)
    onINP(({ value }) => Object.assign(vitals, { slowestPress: Math.round(value) }), options)
    onCLS(
      ({ value }) => Object.assign(vitals, { layoutShift: Math.round(value * 1000) / 1000 }),
      options,
    )
    setTimeout(resolve, answerTimeoutMs)
  })
  return measured
}

/** The vitals of this page, since it was opened. */
export const readWebVitals = async (): Promise<WebVitals> => {
  await measureWebVitals()
  return { ...vitals }
}
