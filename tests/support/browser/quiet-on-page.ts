import type { Page } from '@playwright/test'

/**
 * An absence has no state to wait for: what must not happen has this long to happen, by the page's own
 * clock. The test's process may be ahead of a page on a busy machine.
 */
export const quietOnPage = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, quiet)
      }),
    milliseconds,
  )

/** Runs in the page: resolves once the disk has done all that the app has asked it for. */
const diskDone = async (): Promise<void> => {
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith('mulaqat-')) continue
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => {
        const database = opening.result
        const [store = '', ...others] = [...database.objectStoreNames]
        const reading = database.transaction([store, ...others])
        reading.objectStore(store).count()
        reading.oncomplete = () => {
          database.close()
          resolve()
        }
      }
    })
  }
}

/** Between the last touch and the end of an app lies at least this. */
const handLeavesMs = 200

/** A person puts the phone away: the app has its moment, and the disk the time that it needs. */
export const handLeaves = async (page: Page): Promise<void> => {
  await quietOnPage(page, handLeavesMs)
  await page.evaluate(diskDone)
}
