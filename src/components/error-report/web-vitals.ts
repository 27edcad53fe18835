import {
  type PageEntry,
  type WebVitals,
  webVitalsOf,
} from '../../shared/domain/operations/web-vitals.ts'

/** A kind without an entry never calls back. */
const entriesTimeoutMs = 300

/** The browser keeps these for whoever asks later: nothing is measured until somebody looks. */
const entriesOf = (type: string): Promise<PageEntry[] | null> =>
  new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return resolve(null)
    const observer = new PerformanceObserver((list) => finish(list.getEntries()))
    const finish = (entries: PageEntry[]) => {
      observer.disconnect()
      resolve(entries)
    }
    observer.observe({ type, buffered: true })
    setTimeout(() => finish([]), entriesTimeoutMs)
  })

/** Of this page, since it was opened. */
export const readWebVitals = async (): Promise<WebVitals> => {
  const [paints, presses, shifts] = await Promise.all([
    entriesOf('largest-contentful-paint'),
    entriesOf('event'),
    entriesOf('layout-shift'),
  ])
  return webVitalsOf({ paints, presses, shifts })
}
