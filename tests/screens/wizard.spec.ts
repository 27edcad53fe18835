import type { Page } from '@playwright/test'
import { draftOf } from '../../src/data/drafts/drafts.ts'
import { notificationId } from '../../src/shared/domain/notifications/news-kinds.ts'
import * as limits from '../../src/shared/limits.ts'
import { installText } from '../../src/shared/text/install.ts'
import { notificationsText } from '../../src/shared/text/news.ts'
import { accountText } from '../../src/shared/text/profile/account.ts'
import { answerText } from '../../src/shared/text/profile/answers.ts'
import { joiningText } from '../../src/shared/text/profile/joining.ts'
import { ownAnswersTo } from '../../src/shared/text/profile/own-answers.ts'
import { removalText } from '../../src/shared/text/removal.ts'
import { appealText } from '../../src/shared/text/suspension.ts'
import { text } from '../../src/shared/text.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { quietOnPage } from '../support/browser/quiet-on-page.ts'
import { expect, holdRows, holdSetting, type Rows, replaceRows, session, test } from './app.ts'
import { maleRows } from './campus.ts'
import { me } from './rows.ts'

const reason = 'Photos of somebody else.'

/** The rows of a phone whose owner has done the steps before `details`, or all of them. */
const rowsOf = (now: number, done: 'two steps' | 'all but photos'): Rows => ({
  me: [
    {
      id: me,
      uid: me,
      email: 'me@demo.campus',
      isProfileComplete: false,
      photoUrls: [],
      interests: [],
      acceptedTermsAt: now,
      acceptedTermsVersion: limits.termsVersion,
      gender: 'male',
      ...(done === 'all but photos' && {
        name: 'Me',
        college: 'Hindu College',
        dob: '2004-03-12',
        interests: ['Music'],
        communicationImportance: 'very',
        conflictApproach: 'avoid',
        sundayStyle: 'relax_brunch',
        travelPreference: 'explore_city',
        loveLanguage: 'words',
        bio: 'Chai and books.',
        removed: { photos: reason },
      }),
      setupStatus: {
        terms: true,
        gender: true,
        ...(done === 'all but photos' && {
          profile: true,
          interests: true,
          q1: true,
          q2: true,
          bio: true,
          photos: false,
          completedAt: now,
        }),
      },
    },
  ],
  config: [{ id: 'app', supportEmail: 'help@demo.campus', updatedAt: now }],
})

const open = async (page: Page, done: 'two steps' | 'all but photos', more: Rows = {}) => {
  const rows = { ...rowsOf(Date.now(), done), ...more }
  await holdRows(page, { ...session, complete: false }, rows)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/setup\/profile$/)
}

test('who joins is asked about a college that is not listed, told what too young means, and may give up', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, 'two steps')
  await test.step('the first press on “my college is not listed” opens its question [49]', async () => {
    const field = page.getByRole('combobox', { name: joiningText.college.label })
    await field.click()
    await field.pressSequentially('Zzyzx Institute')
    await expect(page.getByText(joiningText.college.none)).toBeVisible()
    const box = await page
      .getByRole('button', { name: joiningText.college.notListed })
      .boundingBox()
    if (box === null) throw new Error('The button is not drawn')
    // A press at the upper edge, where the thumb already is: what moves away under it loses the press.
    await page.mouse.move(box.x + 30, box.y + box.height - 6)
    await page.mouse.down()
    await page.mouse.up()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
  })
  await test.step('who is too young is told what happens with what was entered, and can delete it', async () => {
    const { details } = joiningText
    await page.getByLabel(details.day, { exact: true }).selectOption('1')
    await page.getByLabel(details.month, { exact: true }).selectOption('1')
    await page
      .getByLabel(details.year, { exact: true })
      .selectOption(String(new Date().getFullYear() - 17))
    await page.getByRole('button', { name: joiningText.continue }).click()
    await expect(page.getByText(details.underage)).toBeVisible()
    // A slip of the year is asked about; nothing offers to delete an account for it.
    await expect(page.getByText(details.underageAsk)).toBeVisible()
    await expect(page.getByRole('button', { name: accountText.remove.start })).toHaveCount(0)
    await page.getByRole('button', { name: details.underageMeant }).click()
    await expect(page.getByText(details.underageLine)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: accountText.remove.start }).click()
    await expect(page.getByRole('dialog')).toContainText(accountText.remove.line)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
  })
  await test.step('who gives up reaches export and deletion', async () => {
    await expect(page.getByRole('button', { name: accountText.export.start })).toHaveCount(0)
    await page.getByText(accountText.giveUp).click()
    await expect(page.getByRole('button', { name: accountText.export.start })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: accountText.remove.start }).last().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(accountText.remove.line)
    // A person without a plan is told of no lost plan.
    await expect(dialog).not.toContainText(accountText.remove.plan)
    await expect(dialog).not.toContainText(accountText.remove.pending)
  })
})

test('a press on an answer brings the next question, and its predecessor comes back with its answer', async ({
  page,
}) => {
  const [mine] = rowsOf(Date.now(), 'all but photos').me ?? []
  const { communicationImportance: _, ...unanswered } = mine as Record<string, unknown>
  await holdRows(page, { ...session, complete: false }, { me: [unanswered] })
  await page.goto('/setup/profile')
  const [first, second] = [answerText.communicationImportance, answerText.conflictApproach]
  const question = (name: string) => page.getByRole('group', { name })
  const chosen = page.getByRole('radio', { name: first.options.very })
  await expect(page.getByText(joiningText.answers.place(1, 5))).toBeVisible()
  await page.getByText(first.options.very).dblclick()
  await expect(question(second.asks)).toBeVisible()
  const kept = page.getByRole('radio', { name: ownAnswersTo('conflictApproach').avoid ?? '' })
  await expect(kept).toBeFocused()
  await expect(kept).toBeChecked()
  await expectAccessible(page)
  await test.step('arrow keys choose without leaving', async () => {
    await page.keyboard.press('ArrowUp')
    await expect(
      page.getByRole('radio', { name: ownAnswersTo('conflictApproach').wait_other ?? '' }),
    ).toBeChecked()
    await quietOnPage(page, 500)
    await expect(question(second.asks)).toBeVisible()
  })
  await page.getByRole('button', { name: joiningText.answers.before }).click()
  await expect(chosen).toBeChecked()
})

test('whose photos a moderator removed reads so and why in the wizard, keeps the bell, and appeals the newest decision', async ({
  page,
}) => {
  const now = Date.now()
  const removal = { ...notificationsText.removal, topic: 'account', targetType: 'personal' }
  await open(page, 'all but photos', {
    notifications: [
      {
        id: notificationId.removal(me, 'report'),
        ...removal,
        userUid: me,
        seen: false,
        createdAt: now,
        updatedAt: now,
      },
    ],
    matches: maleRows(now).matches ?? [],
  })
  const notice = page.getByRole('region', { name: removalText.heading })
  await expect(notice).toContainText(removalText.photos)
  await expect(notice).toContainText(removalText.why(reason))
  await expect(notice).not.toContainText(removalText.bio)
  await expectAccessible(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(`^${text.shell.notifications}`) })
    .click()
  await expect(page).toHaveURL(/\/dashboard\/notifications$/)
  await page.getByText(notificationsText.removal.title).click()
  await expect(page).toHaveURL(/\/setup\/profile$/)
  await page.goto('/dashboard/chat')
  await expect(page).toHaveURL(/\/setup\/profile$/)
  await test.step('nothing of an older decision stands under a newer removal', async () => {
    const [mine] = rowsOf(Date.now(), 'all but photos').me ?? []
    const removed = { photos: reason, bio: 'older', outcomeIds: { photos: 'newer', bio: 'older' } }
    const appeals = { older: 'upheld' }
    await replaceRows(
      page,
      { ...session, complete: false },
      { me: [{ ...mine, removed, appeals }] },
    )
    await expect(notice.getByLabel(appealText.label)).toBeVisible()
    await expect(notice).not.toContainText(appealText.states.upheld)
    await expectAccessible(page)
  })
})

const suggested = 'Acharya Institute'

/** The step 'About you' of a student who suggested a college, and what was decided about it. */
const openSuggested = (page: Page, listed: string | null) => {
  const now = Date.now()
  const written =
    listed === null ? notificationsText.collegeDeclined : notificationsText.collegeAdded
  return open(page, 'two steps', {
    drafts: [{ key: draftOf.suggestedCollege.key, value: suggested }],
    config: [
      {
        id: 'app',
        supportEmail: 'help@demo.campus',
        updatedAt: now,
        colleges: listed === null ? [] : [{ name: listed, city: 'Delhi', state: 'Delhi' }],
      },
    ],
    notifications: [
      {
        id: notificationId.college(`${me}_x`),
        ...written,
        topic: 'account',
        targetType: 'personal',
        userUid: me,
        seen: false,
        college: { suggested, listed },
        createdAt: now,
        updatedAt: now,
      },
    ],
  })
}

test('who suggested a college reads from the bell that it was declined, and the step waits no more', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openSuggested(page, null)
  const { college } = joiningText
  await expect(page.getByText(college.suggestionDeclined(suggested))).toBeVisible()
  await expect(page.getByText(college.suggestedBefore(suggested))).toHaveCount(0)
  await expectAccessible(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(`^${text.shell.notifications}`) })
    .click()
  await expect(page).toHaveURL(/\/dashboard\/notifications$/)
  await expect(page.getByText(notificationsText.collegeDeclined.body)).toBeVisible()
  await expectAccessible(page)
})

test('a suggested college that was accepted in another spelling is offered under that', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const listed = 'Acharya Narendra Dev Institute'
  await openSuggested(page, listed)
  const { college } = joiningText
  await expect(page.getByText(college.suggestionListed(listed))).toBeVisible()
  await expect(page.getByText(college.suggestedBefore(suggested))).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: college.choose(listed) }).click()
  await expect(page.getByRole('combobox', { name: college.label })).toHaveValue(listed)
  await expect(page.getByRole('combobox', { name: college.label })).toBeFocused()
  await expect(page.getByText(college.suggestionListed(listed))).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Another')
  await page.getByRole('button', { name: college.choose(listed) }).click()
  await expect(page.getByRole('combobox', { name: college.label })).toHaveValue(listed)
})

test('who has finished reads what happens next, and no warning', async ({ page }) => {
  const [mine] = rowsOf(Date.now(), 'all but photos').me ?? []
  const done = {
    ...mine,
    photoUrl: 'https://photos.test/me.jpg',
    setupStatus: { ...(mine as { setupStatus: object }).setupStatus, photos: true },
  }
  const rows = { me: [done] }
  const goBack = async () => {
    await holdRows(page, { ...session, complete: false }, rows)
    await page.goto('/setup/profile')
    await expect(page.getByRole('heading', { level: 1, name: joiningText.allSet })).toBeVisible()
  }
  await holdRows(page, session, rows)
  await holdSetting(page, 'persistence', 'denied')
  await goBack()
  await expect(page.getByText(joiningText.allSetLine)).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText(
    joiningText.next.male.map((line) => new RegExp(`${line}$`)),
  )
  await expectAccessible(page)
  await expect(page.getByText(installText.hint)).toHaveCount(0)
})
