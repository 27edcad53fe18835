import { expect, test } from '@playwright/test'
import { datePage } from '../../functions/matches/date-page.ts'
import { dateShareId, dateSharePath } from '../../src/shared/domain/matches/date-share.ts'
import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import type { DateShare } from '../../src/shared/model/matches/date-share.ts'
import { paths } from '../../src/shared/paths.ts'
import { createHandlerStore } from '../support/memory-store/handler-store.ts'
import { takePictures } from './pictures.ts'

// Hours of the campus stand on the page, wherever a friend is. It has no script.
test.use({ javaScriptEnabled: false, timezoneId: 'America/New_York' })
test.describe.configure({ mode: 'parallel' })

const token = 'a'.repeat(32)
const meetAt = Date.UTC(2026, 10, 27, 13)
const homeDueAt = meetAt + 3 * durations.hour

const states = {
  before: [meetAt - durations.hour, {}],
  out: [meetAt + durations.hour, {}],
  'no-word': [homeDueAt, {}],
  left: [homeDueAt, { isLeft: true }],
  home: [homeDueAt, { homeAt: homeDueAt - durations.hour }],
  off: [meetAt - durations.hour, { isOff: true }],
  gone: [meetAt + limits.dateShareMs, {}],
} as const satisfies Record<string, readonly [number, Partial<DateShare>]>

for (const language of ['en', 'hi'] as const) {
  for (const [name, [now, changes]] of Object.entries(states)) {
    test(`date: ${name} in ${language}`, async ({ page }) => {
      const store = createHandlerStore(() => now)
      store.put(paths.dateShare(dateShareId(token)), {
        uid: 'asha',
        otherUid: 'ravi',
        matchId: 'ravi_asha',
        firstNames: ['Asha', 'Ravi'],
        place: 'Coffee House, Connaught Place',
        meetAt,
        homeDueAt,
        homeAt: null,
        isOff: false,
        createdAt: meetAt - limits.day,
        updatedAt: meetAt - limits.day,
        ...changes,
      })
      const answer = await datePage(store, dateSharePath(token, language), now)
      await page.setContent(answer?.html ?? '')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await takePictures(page, 'date', `${name}-${language}`, { whole: true })
    })
  }
}
