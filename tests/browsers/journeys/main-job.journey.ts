import { writeFileSync } from 'node:fs'
import { durations } from '../../../src/shared/limits.ts'
import { text } from '../../../src/shared/text.ts'
import { readPhoneStorage } from '../../support/browser/phone-storage.ts'
import { cameraPhoto, look } from '../../support/photos.ts'
import { accountOf, likesOf, moveClockTo, secretsOf } from '../../support/servers/campus.ts'
import { man, woman } from '../people.ts'
import { expect, test } from '../phone.ts'
import { bubble, say } from '../screen/chat.ts'
import { like, seeDelivered, turnTo } from '../screen/deck.ts'
import { signInBy } from '../screen/sign-in.ts'
import { join } from '../screen/wizard.ts'

test('a couple goes through one round from the deck to the chat', async ({
  stack,
  signedInPhone,
}) => {
  const [him, her] = [await accountOf(stack, man), await accountOf(stack, woman)]
  const { screen: his } = await signedInPhone(man)
  await like(his, her)
  await seeDelivered(his, her)
  expect(await likesOf(stack, him)).toEqual([her.uid])
  const kept = await readPhoneStorage(his)
  expect(kept).toContain(her.uid)
  expect(secretsOf(her).filter((secret) => kept.includes(secret))).toEqual([])

  await moveClockTo(stack, 'girls', 'startAt', durations.minute)
  const { screen: hers } = await signedInPhone(woman)
  const card = await turnTo(hers, him)
  await hers.press({ role: 'button', name: text.girlsRound.confirm, within: card })
  await hers.press({ role: 'button', name: text.girlsRound.confirm, within: card })

  for (const [screen, { name }] of [
    [his, her],
    [hers, him],
  ] as const) {
    const place = { role: 'dialog', name: text.matches.arrived } as const
    await screen.see(place)
    const isOpen = async () => (await screen.all(place)).length > 0
    // While it fades in it takes no press.
    while (await isOpen()) {
      await screen.press({ role: 'button', name: text.matches.later, within: place })
      await expect
        .poll(isOpen, { timeout: durations.second })
        .toBe(false)
        .catch(() => undefined)
    }
    await screen.press({ role: 'link', name: new RegExp(`${text.shell.matches}$`) })
    const connection = { role: 'article', name: name ?? '' } as const
    await screen.press({ role: 'link', name: text.matches.chat, within: connection })
  }
  await say(his, 'Hello from the metro.')
  await say(hers, 'Hello back.')
  await his.see(bubble('Hello back.'))
  await hers.see(bubble('Hello from the metro.'))
  const conversation = `matches/${him.uid}_${her.uid}/messages`
  expect(await stack.documents(conversation)).toHaveLength(2)
})

test('a new man joins, with a photo that arrives upright', async ({
  stack,
  newPhone,
}, testInfo) => {
  const email = 'new-man@demo.campus'
  const photo = testInfo.outputPath('photo.jpg')
  writeFileSync(photo, await cameraPhoto(6, 1600, 1200))
  const { browser, screen } = await newPhone()
  await screen.goto(stack.url)
  await signInBy(browser, screen, async (chooser) => {
    await chooser.press({ role: 'words', name: 'Use another account' })
    await chooser.fill({ role: 'textbox', name: 'E-mail' }, email)
    await chooser.fill({ role: 'textbox', name: 'Name' }, 'New Student')
    await chooser.press({ role: 'button', name: 'Continue' })
  })
  await join(screen, photo)
  await screen.press({ role: 'link', name: text.joining.goToDashboard })
  await expect
    .poll(() => accountOf(stack, email))
    .toMatchObject({ name: 'Asha Rao', gender: 'male', dob: '2005-02-28', isProfileComplete: true })
  const { photoUrls } = await accountOf(stack, email)
  const stored = await look(Buffer.from(await (await fetch(photoUrls[0] ?? '')).arrayBuffer()))
  expect(stored.quarters).toEqual((await look(await cameraPhoto(1))).quarters)
})
