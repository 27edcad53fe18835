import { writeFileSync } from 'node:fs'
import { photoCacheName } from '../../../src/data/lib/room.ts'
import { smallPhotoAddress } from '../../../src/shared/domain/profile/photo-address.ts'
import { text } from '../../../src/shared/text.ts'
import { onItsWay } from '../../support/browser/on-its-way.ts'
import { waitForWorker } from '../../support/browser/person.ts'
import { privateTexts } from '../../support/browser/phone-storage.ts'
import { cameraPhoto } from '../../support/photos.ts'
import { accountOf, likesOf } from '../../support/servers/campus.ts'
import { earlierMatch, man, woman } from '../people.ts'
import { expect, test } from '../phone.ts'
import { bubble, say } from '../screen/chat.ts'
import { like, seeDelivered, seeWaiting } from '../screen/deck.ts'
import { areDrawn, openPhotos, seePhotos } from '../screen/photos.ts'

test('an offline day: a like, a message and a photo outlive reloads and arrive once', async ({
  stack,
  signedInPhone,
}, testInfo) => {
  const [him, her, friend] = await Promise.all(
    [man, woman, earlierMatch].map((email) => accountOf(stack, email)),
  )
  if (him === undefined || her === undefined || friend === undefined) throw new Error('no campus')
  const conversation = `matches/${him.uid}_${friend.uid}/messages`
  const before = (await stack.documents(conversation)).length
  const photo = testInfo.outputPath('photo.jpg')
  writeFileSync(photo, await cameraPhoto(1, 800, 600))
  const { screen, line } = await signedInPhone(man)
  await screen.see({ role: 'article' })
  await waitForWorker(screen)
  await expect
    .poll(() => privateTexts(screen, [], photoCacheName))
    .toEqual(expect.arrayContaining(him.photoUrls.map(smallPhotoAddress)))
  const deck = await screen.evaluate(() => location.href)
  const chat = `${stack.url}/dashboard/chat?with=${friend.uid}`

  line.cut()
  await screen.reload()
  await like(screen, her)
  await screen.goto(chat)
  await say(screen, 'Written underground.')
  await openPhotos(screen, stack.url)
  await seePhotos(screen, 3)
  await screen.chooseFile(photo)
  await seePhotos(screen, 4)
  await screen.see({ role: 'words', name: text.outbox.savedShort })
  await screen.reload()
  await openPhotos(screen, stack.url)
  await seePhotos(screen, 4)
  await expect.poll(() => screen.evaluate(areDrawn)).toBe(true)
  await screen.goto(chat)
  await screen.see(bubble('Written underground.'))
  await screen.see({ role: 'words', name: onItsWay })
  await screen.goto(deck)
  await seeWaiting(screen, her)
  expect(await likesOf(stack, him)).toEqual([])
  expect(await stack.documents(conversation)).toHaveLength(before)

  line.mend()
  await expect.poll(() => likesOf(stack, him)).toEqual([her.uid])
  await expect.poll(async () => (await stack.documents(conversation)).length).toBe(before + 1)
  await expect.poll(async () => (await accountOf(stack, man)).photoUrls.length).toBe(4)
  await seeDelivered(screen, her)
})
