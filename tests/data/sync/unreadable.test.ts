import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { draftOf, putOffPerson } from '../../../src/data/drafts/drafts.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { campusPoke } from '../../../src/shared/ids.ts'
import { paths } from '../../../src/shared/paths.ts'
import { eventually, killAll, settled, type Tab } from '../../support/engine/client.ts'
import { begin, campus, deckIs, deckOf, firstDeck, open } from '../../support/engine/man-client.ts'
import { man, woman } from '../../support/engine/memory-campus.ts'

beforeEach(begin)
afterEach(killAll)

const ofLaterBuild = (path: string, field: string) =>
  campus.server.write(path, { ...campus.server.get(path), [field]: 'of a later version' })

const pulledAt = async ({ database }: Tab, name: string) =>
  (await database.syncStates.get(name))?.pulledAt ?? 0

describe('what this version cannot read deletes nothing', () => {
  test('of the round: the deck stays, and who was put off in it [85]', async () => {
    const tab = await open()
    await deckIs(tab, firstDeck)
    await settled(tab)
    await putOffPerson(tab.database, 'r1', woman.uid)
    const before = await pulledAt(tab, 'activeRound')
    ofLaterBuild(paths.round('r1'), 'phases')
    campus.poke(campusPoke, 'rounds')
    await eventually(async () => expect(await pulledAt(tab, 'activeRound')).toBeGreaterThan(before))
    expect(await draftOf.later('r1').read(tab.database)).toEqual([woman.uid])
    expect(await deckOf(tab)).toEqual(firstDeck)
    expect(await tab.database.rounds.count()).toBe(1)
  })

  test('of the account, when an edit of it is refused [85]', async () => {
    const tab = await open()
    await settled(tab)
    ofLaterBuild(paths.user(man.uid), 'isProfileComplete')
    tab.remote.failNextWrite(new Refusal('permission-denied', 'not-allowed'))
    await tab.client.act('editProfile', { section: 'bio', values: { bio: 'Tea' } })
    await eventually(async () =>
      expect(await tab.database.outbox.toArray()).toMatchObject([{ state: 'refused' }]),
    )
    expect(await tab.database.me.get(man.uid)).toMatchObject({ uid: man.uid })
  })
})
