import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import { roundEndText } from '../../src/shared/text/rounds/round-end.ts'
import { text } from '../../src/shared/text.ts'
import { pressByKey } from '../support/browser/keyboard.ts'
import { adminOf } from '../support/servers/admin.ts'
import { accountOf, likesOf, moveClockTo, strangersOf } from '../support/servers/campus.ts'
import { expect, test, withoutWorker } from '../support/servers/stack.ts'

test.use(withoutWorker)

const { minute, hour } = durations
const { rounds, girlsRound, roundScreen, outbox, matches } = text
const roundId = 'proof'
const afterGrace = limits.graceMs + minute

test('two people go through a round from its creation to its end, by keyboard alone', async ({
  stack,
  signedIn,
}) => {
  test.setTimeout(400_000)
  const him = await accountOf(stack, 'man@demo.campus')
  const [her, other] = await strangersOf(stack, him)
  if (her === undefined || other === undefined) throw new Error('no campus')
  const call = await adminOf(stack)
  // The running round counts when the new one ends it, and his plan may allow no second.
  await call('grantSubscription', {
    grantId: 'proof',
    uid: him.uid,
    planId: 'plan-2',
    reason: 'Proof',
  })
  const his = (await signedIn(him.email)).page
  const hers = (await signedIn(her.email)).page

  await test.step('a round is created: both read that it is being prepared', async () => {
    await call('createRound', { roundId, name: 'Proof', reason: 'It rains' })
    await expect(his.getByText(rounds.preparing)).toBeVisible()
    await expect(his.getByText(rounds.noneAssigned)).toBeVisible()
    await expect(hers.getByText(girlsRound.opensUnknown)).toBeVisible()
  })

  await test.step('it is planned and published: he sees who is assigned, and may sit it out', async () => {
    const now = Date.now()
    const window = (from: number, to: number) => ({ startAt: now + from, endAt: now + to })
    await call('computeParticipants', {})
    const boys = window(hour, 3 * hour)
    await call('setRoundWindows', { roundId, boys, girls: window(5 * hour, 9 * hour) })
    await call('setAssignment', { roundId, uid: him.uid, assignedUids: [her.uid, other.uid] })
    await call('publishAssignments', { roundId, reason: 'few men' })
    await expect(his.getByRole('article')).toContainText(her.bio ?? '')
    await expect(his.getByRole('button', { name: rounds.like, exact: true })).toBeDisabled()
    await expect(his.getByRole('button', { name: roundScreen.sitOut })).toBeVisible()
    await expect(hers.getByRole('button', { name: roundScreen.sitOut })).toBeVisible()
  })

  await test.step('she sits out and comes back, both before it starts', async () => {
    await pressByKey(hers, hers.getByRole('button', { name: roundScreen.sitOut }))
    const dialog = hers.getByRole('dialog')
    await pressByKey(hers, dialog.getByRole('button', { name: roundScreen.sitOut }))
    await expect(hers.getByText(roundScreen.sittingOut)).toBeVisible()
    await expect(his.getByRole('article')).toContainText(other.bio ?? '')
    await pressByKey(hers, hers.getByRole('button', { name: roundScreen.comeBack }))
    await expect(hers.getByText(girlsRound.heading)).toBeVisible()
    await expect.poll(() => isOut(her.uid)).toBe(false)
    await call('publishAssignments', { roundId, reason: 'few men' })
    // The card that he reads stays, although hers has come back before it.
    await expect(his.getByText(rounds.profileOf(2, 2))).toBeVisible()
    await his.keyboard.press('ArrowLeft')
    await expect(his.getByText(rounds.profileOf(1, 2))).toBeVisible()
  })

  await test.step("the boys' window opens on both phones; he likes, undoes and likes again", async () => {
    await moveClockTo(stack, 'boys', 'startAt', minute)
    await expect(his.getByText(rounds.boysLive)).toBeVisible()
    // No document changes at this moment, only the campus's clock: her page learns of it by a
    // reload.
    await hers.reload()
    await expect(hers.getByText(rounds.boysLive)).toBeVisible()
    await expect(his.getByRole('button', { name: roundScreen.sitOut })).toBeHidden()
    const card = his.getByRole('article').filter({ hasText: her.bio ?? '' })
    if (!(await card.isVisible())) await his.keyboard.press('ArrowRight')
    const like = card.getByRole('button', { name: rounds.like, exact: true })
    await pressByKey(his, like)
    await pressByKey(his, card.getByRole('button', { name: rounds.undo }))
    await pressByKey(his, like)
    await expect(card.getByText(outbox.delivered, { exact: true })).toBeVisible()
    expect(await likesOf(stack, him)).toEqual([her.uid])
  })

  await test.step('his window closes: likes stay, and she reads that hers are put in order', async () => {
    await moveClockTo(stack, 'boys', 'endAt', afterGrace)
    await expect(his.getByText(rounds.likesClosed)).toBeVisible()
    await expect(his.getByRole('button', { name: rounds.undo })).toBeHidden()
    await expect(hers.getByText(girlsRound.review)).toBeVisible()
    // The schedule of the minute may just be at work, and is not begun twice.
    const isPromoted = async () =>
      (await stack.documents('assignments')).some(
        ({ data }) => data.roundId === roundId && data.viewerUid === her.uid,
      )
    await expect.poll(isPromoted, { timeout: 90_000 }).toBe(true)
  })

  await test.step('hers opens; Later keeps him, Confirm makes a match on both phones', async () => {
    await moveClockTo(stack, 'girls', 'startAt', minute)
    await expect(hers.getByText(rounds.girlsLive)).toBeVisible()
    await expect(his.getByText(rounds.girlsLive)).toBeVisible()
    const card = hers.getByRole('article').filter({ hasText: him.bio ?? '' })
    await pressByKey(hers, card.getByRole('button', { name: girlsRound.later }))
    await expect(card.getByText(rounds.hidden).first()).toBeVisible()
    await pressByKey(hers, card.getByRole('button', { name: girlsRound.confirm }))
    await expect(card.getByText(girlsRound.reveals)).toBeVisible()
    await pressByKey(hers, card.getByRole('button', { name: girlsRound.confirm }))
    for (const page of [hers, his]) {
      await expect(page.getByText(matches.arrived)).toBeVisible({ timeout: 30_000 })
    }
    await expect(hers.getByText(girlsRound.left(2, 3))).toBeVisible()
  })

  await test.step('it ends: each reads what came of it, and the decks are gone', async () => {
    await moveClockTo(stack, 'girls', 'endAt', afterGrace)
    for (const page of [hers, his]) {
      await expect(page.getByText(roundEndText.ended(1))).toBeVisible()
      await expect(page.getByText(rounds.profileOf(1, 2))).toBeHidden()
    }
    await expect(his.getByText(roundEndText.liked(1))).toBeVisible()
    const made = await stack.documents('matches')
    expect(made.filter(({ data }) => data.roundId === roundId)).toHaveLength(1)
  })

  async function isOut(uid: string): Promise<unknown> {
    const participants = await stack.documents('participants')
    return participants.find(({ path }) => path.endsWith(`${roundId}_${uid}`))?.data.optedOut
  }
})
