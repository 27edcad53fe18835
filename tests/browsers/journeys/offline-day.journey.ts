import { waitForWorker } from '../../support/browser/person.ts'
import { accountOf, likesOf } from '../../support/servers/campus.ts'
import { expect, test } from '../phone.ts'
import { like, seeDelivered, seeWaiting } from '../screen/deck.ts'

const man = 'man@demo.campus'
const woman = 'woman@demo.campus'

test('a like on a dead network outlives a reload and arrives once', async ({
  stack,
  signedInPhone,
}) => {
  const him = await accountOf(stack, man)
  const her = await accountOf(stack, woman)
  const { screen, line } = await signedInPhone(man)
  await screen.see({ role: 'article' })
  await waitForWorker(screen)
  line.cut()
  await screen.reload()
  await like(screen, her)
  await screen.reload()
  await seeWaiting(screen, her)
  expect(await likesOf(stack, him)).toEqual([])
  line.mend()
  await expect.poll(() => likesOf(stack, him)).toEqual([her.uid])
  await seeDelivered(screen, her)
})
