import { beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '../../../functions/accounts/delete-account.ts'
import { handlePhotosChanged } from '../../../functions/accounts/photos-changed.ts'
import { purgeWithdrawnMessages } from '../../../functions/matches/withdrawn-messages.ts'
import { handleMessageDeleted } from '../../../functions/messages/message-deleted.ts'
import { handleBarAddress } from '../../../functions/moderation/barred-addresses.ts'
import { handleDecideReport } from '../../../functions/moderation/reports/decide-report.ts'
import { purgeEvidence } from '../../../functions/moderation/reports/evidence.ts'
import { handleOpenReport } from '../../../functions/moderation/reports/open-report.ts'
import { handleReopenReport } from '../../../functions/moderation/reports/reopen-report.ts'
import { handleReport } from '../../../functions/moderation/reports/report.ts'
import { sweepUnclaimedFiles } from '../../../functions/retention/unclaimed-files.ts'
import { pathById, pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  createMemoryAccountServices,
  type MemoryAccountServices,
} from '../support/account-services.ts'
import { girlsTime, user } from '../support/campus.ts'
import { asAdmin, asGirl, boyUid, confirmIn, createCouple, girlUid } from '../support/confirm.ts'

const match = 'boy_girl'
const reportPath = pathById('reports', `${girlUid}_r1`)
const photoPath = storagePaths.profilePhoto(boyUid, 0)
const photo = `https://firebasestorage.googleapis.com/v0/b/demo.appspot.com/o/${encodeURIComponent(photoPath)}?alt=media&token=a`
let store: HandlerStore
let services: MemoryAccountServices

const slur = { bio: 'a slur', name: 'Rude Rohit', photoUrl: photo, photoUrls: [photo] }
const clean = { bio: 'I like dogs', name: 'Rohit', photoUrl: '', photoUrls: [] }

beforeEach(async () => {
  store = createCouple()
  services = createMemoryAccountServices()
  store.put(paths.user(boyUid), user(boyUid, 'male', slur))
  services.stored.set(photoPath, girlsTime)
  services.contents.set(photoPath, Buffer.from('the photo he showed'))
  await confirmIn(store)
})

const openFiles = () => services.files
const report = (reportId = 'r1', uid = boyUid) =>
  handleReport(openFiles)(
    store,
    asGirl,
    { reportId, uid, reason: 'harassment', place: 'chat', details: 'rude' },
    girlsTime,
  )
const say = (id: string, text: string, sentAt = girlsTime, senderUid = boyUid) =>
  store.put(paths.message(match, id), {
    senderUid,
    text,
    clientAt: sentAt,
    sentAt,
    updatedAt: sentAt,
  })
/** Withdraws a message as the rules allow it; the trigger hears of it now or later. */
const withdraw = (id: string) => {
  const path = paths.message(match, id)
  const before = store.at(path) ?? null
  const after = { ...before, text: '', deletedAt: girlsTime, updatedAt: girlsTime }
  store.put(path, after)
  const params = { matchId: match, messageId: id }
  return () => handleMessageDeleted(store, { params, before, after }, girlsTime)
}
const cleanUp = async () => {
  const before = { ...store.at(paths.user(boyUid)) }
  store.put(paths.user(boyUid), user(boyUid, 'male', clean))
  services.stored.delete(photoPath)
  const after = store.at(paths.user(boyUid)) ?? null
  const machines = { judge: async () => null } as never
  await handlePhotosChanged(openFiles, machines)(
    store,
    { params: { uid: boyUid }, before, after },
    girlsTime,
  )
}
const open = () => {
  const id = String(store.at(reportPath)?.deskId)
  return handleOpenReport(openFiles)(store, asAdmin, { id, reason: 'look' }, girlsTime)
}
const decide = (outcome: 'dismiss' | 'warn' | 'suspend') => {
  const id = String(store.at(reportPath)?.deskId)
  const decision = { id, outcome, reason: 'looked at', content: ['bio' as const] }
  return handleDecideReport(store, asAdmin, decision, girlsTime)
}
const isShown = { name: slur.name, bio: slur.bio }
const shownPhoto = {
  contentType: 'image/jpeg',
  base64: Buffer.from('the photo he showed').toString('base64'),
}

describe('a report holds the profile as it was', () => {
  test('after its owner has cleaned up, photos too', async () => {
    await report()
    await cleanUp()
    expect(await open()).toMatchObject({
      frozen: { ...isShown, photos: [shownPhoto] },
      reported: { bio: clean.bio, photoUrls: [] },
    })
  })

  test('after the account was deleted', async () => {
    await report()
    await deleteAccount(store, services, boyUid, 'server', girlsTime)
    services.stored.delete(photoPath)
    expect(await open()).toMatchObject({
      frozen: { ...isShown, photos: [shownPhoto] },
      reported: { name: slur.name },
    })
  })

  test('with the small copy of a photo whose file alone he has deleted [103]', async () => {
    const small = storagePaths.smallPhoto(photoPath) ?? ''
    services.stored.delete(photoPath)
    services.stored.set(small, girlsTime)
    services.contents.set(small, Buffer.from('its small copy'))
    await report()
    const base64 = Buffer.from('its small copy').toString('base64')
    expect(await open()).toMatchObject({ frozen: { photos: [{ base64 }] } })
  })

  test('when it is sent again after he has cleaned up', async () => {
    await report()
    await cleanUp()
    expect(await report()).toEqual({ status: 'already' })
    expect(await open()).toMatchObject({ frozen: { ...isShown, photos: [shownPhoto] } })
  })

  test('of which the phone that sent it had no answer', async () => {
    services.dieAfter(0)
    await expect(report()).rejects.toThrow('The server died')
    expect(store.at(reportPath)).toBeUndefined()
    services.dieAfter(Number.POSITIVE_INFINITY)
    await report()
    expect(await open()).toMatchObject({ frozen: { photos: [shownPhoto] } })
  })

  test('and copies that no report names go a day later, those of a report stay', async () => {
    await report()
    const copy = storagePaths.reportPhoto(`${girlUid}_r1`, 0)
    const [lost, young] = [1, 2].map((id) => storagePaths.reportPhoto(`${girlUid}_lost${id}`, 0))
    services.stored.set(String(lost), girlsTime).set(String(young), girlsTime + 1)
    await sweepUnclaimedFiles(store, services.files, girlsTime + limits.fileUnclaimedMs + 1)
    const reported = [...services.stored.keys()].filter((path) =>
      path.startsWith(storagePaths.everyReport),
    )
    expect(reported.toSorted()).toEqual([young, copy].toSorted())
  })

  test('and copies no file that is not the reported person’s own', async () => {
    const others = photo.replace(boyUid, 'boy2')
    store.put(paths.user(boyUid), user(boyUid, 'male', { photoUrls: [others] }))
    services.stored.set(storagePaths.profilePhoto('boy2', 0), girlsTime)
    await report()
    expect(await open()).toMatchObject({ frozen: { photos: [] } })
  })

  test('and that of the new account, when he has come back', async () => {
    store.put(paths.user(boyUid), { ...store.at(paths.user(boyUid)), email: 'rohit@gmail.com' })
    await deleteAccount(store, services, boyUid, 'server', girlsTime)
    const path = storagePaths.profilePhoto('again', 0)
    const photoUrls = [photo.replace(boyUid, 'again')]
    const { suspended, ...again } = user('again', 'male', { ...slur, bio: 'worse', photoUrls })
    store.put(paths.user('again'), { ...again, email: 'rohit@gmail.com' })
    services.stored.set(path, girlsTime)
    const change = { params: { uid: 'again' }, before: null, after: again }
    await handleBarAddress(services.identitySecret)(store, change, girlsTime)
    await report()
    expect(store.at(reportPath)).toMatchObject({
      reportedUid: 'again',
      profile: { bio: 'worse', photos: [0] },
    })
  })

  test('and one that is refused leaves no copy', async () => {
    await expect(report('r1', 'stranger')).rejects.toMatchObject({ reason: 'no-user' })
    expect(services.emptied.at(-1)?.folder).toBe(storagePaths.reportPhotos(`${girlUid}_r1`))
  })

  test('and nothing is copied once the reports of the day are used up', async () => {
    for (let count = 0; count < limits.reportsPerDay; count += 1) {
      await report(`many${count}`, 'boy2')
    }
    await expect(report()).rejects.toMatchObject({ reason: 'reports-used-up' })
    const folder = storagePaths.reportPhotos(`${girlUid}_r1`)
    expect([...services.stored.keys()].filter((path) => path.startsWith(folder))).toEqual([])
  })
})

describe('a report holds the words', () => {
  const wordsIn = async () =>
    (await open()).messages.map(({ text, isDeleted }) => [text, isDeleted])

  test('that their sender deleted within the minutes that he has', async () => {
    say('m1', 'a slur')
    say('m2', 'hello', girlsTime + 1)
    await withdraw('m1')()
    await report()
    expect(await wordsIn()).toEqual([
      ['a slur', true],
      ['hello', undefined],
    ])
  })

  test('that were deleted just before it, of which the server heard only later', async () => {
    say('m1', 'a slur')
    const hear = withdraw('m1')
    await report()
    expect(await wordsIn()).toEqual([['', undefined]])
    await hear()
    expect(await wordsIn()).toEqual([['a slur', true]])
  })

  test('that went with the account before it came', async () => {
    store.put(pathOf('pairHistory', boyUid, girlUid), {
      boyUid,
      girlUid,
      roundId: 'r1',
      isOver: false,
      createdAt: 1,
    })
    say('m1', 'a slur')
    say('m2', 'stop it', girlsTime + 1, girlUid)
    await deleteAccount(store, services, boyUid, 'server', girlsTime)
    await report()
    expect(await wordsIn()).toEqual([
      ['a slur', true],
      ['stop it', undefined],
    ])
  })

  test('but of those that stand no more than the last ones', async () => {
    const many = limits.frozenMessages + 5
    for (let count = 0; count < many; count += 1)
      say(`m${count}`, `words ${count}`, girlsTime + count)
    await report()
    const texts = (await wordsIn()).map(([text]) => text)
    expect(texts).toEqual(
      Array.from({ length: limits.frozenMessages }, (_, at) => `words ${at + 5}`),
    )
  })

  test('for a week alone, when nobody reports', async () => {
    say('m1', 'oops')
    await withdraw('m1')()
    const kept = () => Object.keys(store.under('withdrawnMessages'))
    await purgeWithdrawnMessages(store, girlsTime + limits.withdrawnMessageMs)
    expect(kept()).toEqual([pathOf('withdrawnMessages', match)])
    await purgeWithdrawnMessages(store, girlsTime + limits.withdrawnMessageMs + 1)
    expect(kept()).toEqual([])
  })
})

describe('what a report froze', () => {
  const dueAt = girlsTime + limits.evidenceMs
  const purge = (now: number) => purgeEvidence(store, services.files, now)
  const isKept = () => store.at(reportPath)?.profile !== null

  beforeEach(async () => {
    say('m1', 'a slur')
    await report()
  })

  test('stays until it is decided, and goes a while after that', async () => {
    await purge(dueAt * 2)
    expect(isKept()).toBe(true)
    await decide('dismiss')
    await purge(dueAt)
    expect(isKept()).toBe(true)
    await purge(dueAt + 1)
    expect(store.at(reportPath)).toMatchObject({
      profile: null,
      messages: [],
      details: '',
      reason: 'harassment',
    })
    expect(services.emptied.at(-1)?.folder).toBe(storagePaths.reportPhotos(`${girlUid}_r1`))
    expect(await open()).toMatchObject({ frozen: null, messages: [] })
  })

  test('stays with a report that waits again', async () => {
    await decide('warn')
    const id = String(store.at(reportPath)?.deskId)
    await handleReopenReport(store, asAdmin, { id }, girlsTime)
    await purge(dueAt + 1)
    expect(isKept()).toBe(true)
  })

  test('stays while an appeal waits, and while a suspension can be appealed against', async () => {
    await decide('suspend')
    await purge(dueAt + 1)
    expect(isKept()).toBe(true)
    const path = pathOf('outcomes', String(store.at(reportPath)?.deskId))
    const appeal = { uid: boyUid, text: 'no', state: 'waiting', createdAt: 1 }
    store.put(path, { ...store.at(path), appeal })
    await purge(dueAt + 1)
    expect(isKept()).toBe(true)
    store.put(path, { ...store.at(path), appeal: { ...appeal, state: 'upheld' } })
    await purge(dueAt + 1)
    expect(isKept()).toBe(false)
  })
})
