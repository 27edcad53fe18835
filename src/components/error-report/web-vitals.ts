import { onCLS, onINP, onLCP } from 'web-vitals'
import type { WebVitals } from '../../shared/domain/operations/web-vitals.ts'

/** The longest wait for one measure: an engine that does not know it never answers. */
const answerTimeoutMs = 300

const vitals: WebVitals = { largestPaint: null, slowestPress: null, layoutShift: null }
let measured: Promise<void> | undefined

/**
 * Begins to measure. The package cannot be asked later: it reports each change, and what the browser has kept
 * since the page opened.
 */
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
