import type { Page } from '@playwright/test'
import { userDatabaseName } from '../../../src/data/database/schema.ts'

/**
 * Runs in the page: whatever asks for the outbox next waits until the page has this title. `data-held` names the
 * hold that has begun.
 */
const holdOutbox = ({ name, title }: { name: string; title: string }): Promise<void> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => {
      const store = opening.result.transaction('outbox', 'readwrite').objectStore('outbox')
      const stay = () => {
        if (document.title !== title) store.count().onsuccess = hold
        else opening.result.close()
      }
      const hold = () => {
        document.documentElement.dataset.held = title
        stay()
      }
      stay()
      resolve()
    }
  })

/** Holds back whatever asks for the outbox of this phone from now on. @returns lets it go on */
export const heldOutbox = async (
  page: Page,
  uid: string,
  title: string,
): Promise<() => Promise<void>> => {
  await page.evaluate(holdOutbox, { name: userDatabaseName(uid), title })
  return () =>
    page.evaluate((name) => {
      document.title = name
    }, title)
}
