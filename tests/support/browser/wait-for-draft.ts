import { expect, type Page } from '@playwright/test'
import { userDatabaseName } from '../../../src/data/database/schema.ts'

/** Every draft of this database, as text. Runs in the page. */
const draftsHeld = (name: string): Promise<string> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
      reading.onsuccess = () => {
        opening.result.close()
        resolve(JSON.stringify(reading.result))
      }
    }
  })

/** Waits until typed text is stored, a moment after its key: a reload within that moment loses the key. */
export const waitForDraft = (page: Page, uid: string, typed: string): Promise<void> =>
  expect.poll(() => page.evaluate(draftsHeld, userDatabaseName(uid))).toContain(typed)
