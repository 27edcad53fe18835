import type { Page } from '@playwright/test'
import type { Gender } from '../../src/shared/model/people/answers.ts'
import { text } from '../../src/shared/text.ts'
import { emptyCard } from '../support/campus/people.ts'
import { roundRows } from '../support/screens/round-rows.ts'
import { expect, holdRows, replaceRows, session, test } from './app.ts'

const bios = ['Reads maps.', 'Bakes bread.', 'Walks the Ridge.', 'Mends radios.', 'Grows chillies.']
const deck = bios.map((bio, index) => ({ ...emptyCard(`person${index}`), bio }))

const cardRows = (shown: readonly number[]) =>
  shown.flatMap((index, position) => {
    const person = deck[index]
    return person ? [{ roundId: 'round', uid: person.uid, position, card: person }] : []
  })

const open = async (page: Page, gender: Gender, shown: readonly number[]) => {
  const who = { ...session, gender }
  const stage = gender === 'female' ? 'girlsLive' : 'boysLive'
  await holdRows(page, who, { ...roundRows(gender, stage, Date.now()), cards: cardRows(shown) })
  await page.goto('/dashboard/round')
  /** Puts another deck below the open screen, as a pull does. */
  const pull = (next: readonly number[]) => replaceRows(page, who, { cards: cardRows(next) })
  /** @param index of the person, not of the place */
  const expectShown = (index: number, place: number, count: number) =>
    expect(
      page
        .getByRole('article', { name: text.rounds.profileOf(place, count) })
        .filter({ hasText: bios[index] ?? '' }),
    ).toBeVisible()
  return { pull, expectShown }
}

test('she passes one man, and the next stays under her finger while others come and go [131]', async ({
  page,
}) => {
  const { pull, expectShown } = await open(page, 'female', [0, 1, 2, 3])
  await expectShown(0, 1, 4)
  await page.keyboard.press('ArrowRight')
  await expectShown(1, 2, 4)
  await page.getByRole('button', { name: text.girlsRound.pass }).click()
  await expect(page.getByText(text.girlsRound.passAsk)).toBeVisible()
  await page.getByRole('button', { name: text.girlsRound.pass }).click()
  await expectShown(2, 2, 3)
  await test.step('one before him leaves', async () => {
    await pull([2, 3])
    await expectShown(2, 1, 2)
  })
  await test.step('the pass is refused: the man before him is back', async () => {
    await pull([1, 2, 3])
    await expectShown(2, 2, 3)
  })
  await test.step('a second leaves, in the same place', async () => {
    await pull([1, 3, 4])
    await expectShown(3, 2, 3)
    await pull([0, 1, 3, 4])
    await expectShown(3, 3, 4)
  })
})

test('the woman whom he reads after another has left his deck stays when others come and go [131]', async ({
  page,
}) => {
  const { pull, expectShown } = await open(page, 'male', [0, 1, 2, 3])
  await expectShown(0, 1, 4)
  await page.keyboard.press('ArrowRight')
  await expectShown(1, 2, 4)
  await pull([0, 2, 3])
  await expectShown(2, 2, 3)
  await pull([2, 3])
  await expectShown(2, 1, 2)
  await pull([0, 1, 2, 3])
  await expectShown(2, 3, 4)
  await test.step('the last of the deck leaves, and comes back', async () => {
    await page.keyboard.press('ArrowRight')
    await expectShown(3, 4, 4)
    await pull([0, 1, 2])
    await expectShown(2, 3, 3)
    await pull([1, 0, 3, 2])
    await expectShown(2, 4, 4)
  })
})
