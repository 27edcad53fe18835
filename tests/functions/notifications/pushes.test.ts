import { beforeEach, describe, expect, test } from 'vitest'
import { handleTrimDevices } from '../../../functions/accounts/pace/trim-devices.ts'
import { handlePushNotification } from '../../../functions/notifications/push-notification.ts'
import { pushToPeopleOnce } from '../../../functions/notifications/push-people.ts'
import {
  notifyPerson,
  writeNotification,
} from '../../../functions/notifications/write-notification.ts'
import type { Push } from '../../../functions/platform/push.ts'
import { handleTickRounds } from '../../../functions/rounds/tick-rounds.ts'
import type { CollectionPath } from '../../../src/shared/collections/path-of.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day, durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { notificationsText, storedInHindi } from '../../../src/shared/text/news.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  boysEnd,
  canariesOf,
  deck,
  girlsStart,
  girlsTime,
  participant,
  putPerson,
  roundId,
  subscription,
  user,
} from '../support/campus.ts'
import { boys, boyUid, confirmIn, createCouple, girlUid } from '../support/confirm.ts'
import { createRecordingPush, type RecordingPush } from '../support/push.ts'

let store: HandlerStore
let push: RecordingPush

beforeEach(() => {
  store = createCouple()
  push = createRecordingPush()
  for (const uid of [...boys, girlUid]) putPhone(uid)
})

const putPhone = (uid: string): void =>
  store.put(`${paths.devices(uid)}/phone`, {
    fcmToken: `token-${uid}`,
    platform: 'web',
    updatedAt: girlsTime,
  })

/** Runs the triggers of everything that was created, as Firestore would. */
const trigger = async () => {
  const created = (collection: CollectionPath) =>
    Object.entries(store.under(collection)).map(([path, after]) => ({
      params: { id: path.slice(collection.length + 1) },
      before: null,
      after,
    }))
  for (const change of created('notifications')) {
    await handlePushNotification(() => push)(store, change, girlsTime)
  }
}
const tokens = () =>
  push
    .sent()
    .map(({ token }) => token)
    .sort()

describe('a match', () => {
  test('pushes to both once, under the tag of each notification and without names', async () => {
    await confirmIn(store)
    await confirmIn(store)
    await trigger()
    await trigger()
    expect(tokens()).toEqual([`token-${boyUid}`, `token-${girlUid}`])
    expect(push.sent().map(({ data }) => [data.tag, data.topic])).toEqual(
      [boyUid, girlUid].map((uid) => [notificationId.match('boy_girl', uid), 'matches']),
    )
    const everything = JSON.stringify(push.sent())
    for (const uid of [boyUid, girlUid]) {
      for (const word of Object.values(canariesOf(uid))) expect(everything).not.toContain(word)
    }
  })

  test('pokes in the transaction of the notification', async () => {
    await confirmIn(store)
    for (const uid of [boyUid, girlUid]) {
      expect(store.at(paths.poke(uid))).toMatchObject({ pokedAt: { inbox: girlsTime } })
    }
  })

  test('does not push to somebody who switched it off, nor to a deleted account', async () => {
    await confirmIn(store)
    store.put(paths.user(boyUid), {
      ...user(boyUid, 'male'),
      notificationChoices: { matches: false },
    })
    await store.transaction(async (transaction) => transaction.delete(paths.user(girlUid)))
    await trigger()
    expect(push.sent()).toEqual([])
  })
})

describe('what is said again', () => {
  const id = notificationId.collegeId(girlUid, 'rejected')
  const path = paths.notification(id)
  let time = girlsTime

  beforeEach(() => {
    time = girlsTime
    store = createCouple(() => time)
    putPhone(girlUid)
  })

  /** Writes, and runs the trigger of the change, however often. */
  const changed = async (change: () => Promise<void>, times = 1) => {
    const before = store.at(path) ?? null
    await change()
    const after = store.at(path) ?? null
    for (let run = 0; run < times; run += 1) {
      await handlePushNotification(() => push)(store, { params: { id }, before, after }, time)
    }
  }
  const reject = () =>
    store.transaction(async (transaction) =>
      notifyPerson(transaction, id, girlUid, notificationsText.collegeIdRejected),
    )
  const see = async () => store.put(path, { ...store.at(path), seen: true })

  test('is pushed again, each occasion once, and a look at it pushes nothing', async () => {
    await changed(reject, 2)
    await changed(see)
    expect(push.sent()).toHaveLength(1)
    time += day
    await changed(reject, 2)
    await changed(see)
    await changed(() => store.transaction(async (transaction) => transaction.delete(path)))
    expect(push.sent().map(({ data }) => data.tag)).toEqual([id, id])
  })
})

describe('a push', () => {
  test('is in the language of the phone that gets it', async () => {
    await confirmIn(store)
    const [phone] = await store.query({ collection: paths.devices(girlUid), where: [] })
    store.put(phone?.path ?? '', { ...phone?.data, language: 'hi' })
    await trigger()
    expect(push.sent().map(({ data }) => data.title)).toEqual([
      notificationsText.match.title,
      storedInHindi(notificationsText.match).title,
    ])
  })

  const words = { title: 'Match', body: 'You have a new match' }
  const manyPeople = Array.from({ length: 120 }, (_, index) => `person${index}`)
  const putDevice = (uid: string, id = 'phone', updatedAt = girlsTime) =>
    store.put(`${paths.devices(uid)}/${id}`, {
      fcmToken: `${uid}-${id}`,
      platform: 'web',
      updatedAt,
    })
  const news = { ...words, tag: 'news', topic: 'rounds', at: girlsTime } as const
  const pushAll = (through: Push) => pushToPeopleOnce(store, through, manyPeople, news)

  beforeEach(() => {
    for (const uid of manyPeople) {
      store.put(paths.user(uid), user(uid, 'male'))
      putDevice(uid)
    }
  })

  test('that dies midway reaches the rest when it is repeated, and nobody is left out', async () => {
    let left = 2
    const dying: Push = {
      sendEach: (messages) => {
        left -= 1
        if (left < 0) throw new Error('The server died')
        return push.sendEach(messages)
      },
    }
    await expect(pushAll(dying)).rejects.toThrow('The server died')
    await pushAll(push)
    expect(new Set(tokens())).toEqual(new Set(manyPeople.map((uid) => `${uid}-phone`)))
    const sent = push.sent().length
    await pushAll(push)
    expect(push.sent()).toHaveLength(sent)
  })

  test('reaches the others when one device cannot be read', async () => {
    store.put(`${paths.devices('person0')}/broken`, { fcmToken: 7, updatedAt: girlsTime })
    await pushAll(push)
    expect(push.sent()).toHaveLength(manyPeople.length)
  })

  test('that nobody takes is repeated for everybody', async () => {
    const failing = createRecordingPush(() => 'later')
    await expect(pushAll(failing)).rejects.toThrow('120 devices did not get the push news yet')
    await pushAll(push)
    expect(push.sent()).toHaveLength(manyPeople.length)
  })

  test('that some devices miss is repeated for those alone, until each has it', async () => {
    for (const missing of [['person1', 'person70'], ['person70'], []]) {
      const busy = new Set(missing.map((uid) => `${uid}-phone`))
      push = createRecordingPush((token) => (busy.has(token) ? 'too-fast' : 'sent'))
      const trying = pushAll(push)
      if (missing.length > 0) await expect(trying).rejects.toThrow('did not get')
      else await trying
      const again = missing.length === 2 ? 118 : 1
      expect(push.sent()).toHaveLength(again)
    }
    await pushAll(push)
    expect(tokens()).toEqual(['person70-phone'])
  })

  test('that the service refuses for its content is not repeated', async () => {
    await pushAll(createRecordingPush(() => 'refused'))
    await pushAll(push)
    expect(push.sent()).toEqual([])
  })

  test('missed by a device that then gets another token reaches that token', async () => {
    await expect(pushAll(createRecordingPush(() => 'later'))).rejects.toThrow()
    const renewed = { fcmToken: 'renewed', platform: 'web', updatedAt: girlsTime }
    store.put(`${paths.devices('person3')}/phone`, renewed)
    await pushAll(push)
    expect(tokens()).toContain('renewed')
    expect(tokens()).not.toContain('person3-phone')
  })

  test('forgets each device that is no more, and counts it neither way', async () => {
    await pushAll(createRecordingPush((token) => (token === 'person5-phone' ? 'gone' : 'sent')))
    expect(store.under(paths.devices('person5'))).toEqual({})
    expect(Object.keys(store.under(paths.devices('person6')))).toHaveLength(1)
  })

  test('goes to the five devices used last, and a new device lets the oldest go', async () => {
    for (let index = 0; index < 8; index += 1) putDevice('person0', `d${index}`, girlsTime + index)
    await handleTrimDevices(
      store,
      { params: { uid: 'person0' }, before: null, after: {} },
      girlsTime,
    )
    await pushAll(push)
    const own = tokens().filter((token) => token.startsWith('person0-'))
    expect(own).toEqual(['d3', 'd4', 'd5', 'd6', 'd7'].map((id) => `person0-${id}`))
    expect(Object.keys(store.under(paths.devices('person0')))).toHaveLength(limits.devicesMax)
  })
})

describe('a notification that an admin writes', () => {
  test('pokes and is not pushed by the trigger', async () => {
    const words = { title: 'Hello', body: 'The round starts on Friday.' }
    const personal = { ...words, targetType: 'personal', userUid: boyUid } as const
    const group = { ...words, targetType: 'male', userUid: null } as const
    await store.transaction(async (transaction) => {
      writeNotification(transaction, 'n1', personal)
      writeNotification(transaction, 'n2', group)
    })
    await trigger()
    expect(push.sent()).toEqual([])
    expect(store.at(paths.poke(boyUid))).toMatchObject({ pokedAt: { inbox: girlsTime } })
    expect(store.at(paths.campusPoke)).toEqual({
      pokedAt: { 'announcements:male': girlsTime },
      counts: { 'announcements:male': 1 },
    })
  })
})

describe('a round', () => {
  const boysStart = boysEnd - 6 * durations.hour
  const putDeck = (uid: string, gone = false) =>
    store.put(pathOf('assignments', roundId, uid), {
      ...deck(uid, [user(girlUid, 'female')]),
      gone,
    })
  const told = () => Object.values(store.under('notifications')).map(({ userUid }) => userUid)

  test('that opens for the women pushes to a woman in it, once', async () => {
    store.put(`${paths.devices('other')}/phone`, { fcmToken: 't', platform: 'web', updatedAt: 1 })
    store.put(paths.user('other'), user('other', 'female'))
    await handleTickRounds(store, girlsStart)
    await trigger()
    await handleTickRounds(store, girlsStart + 1)
    await trigger()
    expect(push.sent()).toEqual([
      {
        token: `token-${girlUid}`,
        data: {
          addressee: girlUid,
          title: 'Your round is live',
          body: 'Open your round to decide.',
          tag: notificationId.round(roundId, 'girlsStart', girlUid),
          topic: 'rounds',
          targetType: 'personal',
          at: String(girlsTime),
        },
        urgency: 'high',
        ttlSeconds: day / durations.second,
      },
    ])
  })

  test('that opens for the men is told to those with a deck and a plan that counts', async () => {
    for (const uid of boys) putDeck(uid)
    putPerson(store, 'without-a-deck', 'male')
    putPerson(store, 'opted-out', 'male')
    putDeck('opted-out', true)
    store.put(paths.subscription('boy2'), subscription('boy2', { roundsUsed: 1 }))
    await handleTickRounds(store, boysStart)
    expect(told()).toEqual(['boy', 'boy3'])
    await trigger()
    expect(tokens()).toEqual(['token-boy', 'token-boy3'])
  })

  test('that opens for the women is told to each who stood in a deck, liked or not', async () => {
    for (const uid of ['not-liked', 'not-shown', 'opted-out']) putPerson(store, uid, 'female')
    store.put(
      paths.participant(roundId, 'opted-out'),
      participant('opted-out', 'female', { optedOut: true }),
    )
    const shown = ['not-liked', 'opted-out'].map((uid) => user(uid, 'female'))
    store.put(pathOf('assignments', roundId, boyUid), deck(boyUid, shown))
    await handleTickRounds(store, girlsStart)
    expect(told()).toEqual([girlUid, 'not-liked'])
  })

  test.each([0, 1, 2])(
    'is told to each man once, also after a death at commit %i',
    async (dies) => {
      const men = Array.from({ length: 150 }, (_, index) => `man${index}`)
      for (const uid of men) {
        putPerson(store, uid, 'male')
        putDeck(uid)
      }
      store.dieAfter(dies)
      await expect(handleTickRounds(store, boysStart)).rejects.toThrow('The server died')
      store.revive()
      await handleTickRounds(store, boysStart)
      expect(told()).toHaveLength(men.length)
      expect(store.at(paths.poke('man0'))).toMatchObject({ counts: { inbox: 1 } })
    },
  )

  test('whose boundary passed unannounced is told to nobody', async () => {
    putDeck(boyUid)
    await handleTickRounds(store, boysEnd + day)
    expect(store.at(pathOf('roundEvents', roundId, 'boysStart'))).toBeDefined()
    expect(told()).not.toContain(boyUid)
  })
})
