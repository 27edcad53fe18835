import type { Page } from '@playwright/test'

/**
 * Waits by the page's own clock, because an absence has no state to wait for: an event that must not happen
 * has this long to happen. The test's process may be ahead of a page on a busy machine.
 */
export const quietOnPage = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, quiet)
      }),
    milliseconds,
  )

/** Resolves once the disk has done everything that the app has asked for. Runs in the page. */
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

/** The least time between the last touch and the end of an app. */
const handLeavesMs = 200

/** A person puts the phone away: the app has its moment, and the disk the time that it needs. */
export const handLeaves = async (page: Page): Promise<void> => {
  await quietOnPage(page, handLeavesMs)
  await page.evaluate(diskDone)
}
