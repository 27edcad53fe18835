import { expect, type Page } from '@playwright/test'
import { rowsOn } from './phone-rows.ts'

/** Waits until typed text is stored, a moment after its key: a reload within that moment loses the key. */
export const waitForDraft = (page: Page, uid: string, typed: string): Promise<void> =>
  expect.poll(async () => JSON.stringify(await rowsOn(page, uid, 'drafts'))).toContain(typed)
