import { beforeEach, describe, expect, test } from 'vitest'
import { createTriggerRun, hearersOf } from '../../../functions/platform/events/run-trigger.ts'
import type { DocumentTrigger, TriggerHandler } from '../../../functions/platform/trigger.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import { allAnswers } from '../../support/campus/people.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { setOffBy, triggersOver } from '../../support/triggers.ts'
import { createMemoryAccountServices } from '../support/account-services.ts'
import { girlsTime, user } from '../support/campus.ts'
import { boyUid, confirmIn, createCouple } from '../support/confirm.ts'
import { createRecordingPush } from '../support/push.ts'

let store: HandlerStore
beforeEach(() => {
  store = createHandlerStore(() => girlsTime)
})
const changed = { params: { uid: 'ann' }, before: { name: 'Ann' }, after: { name: 'Anna' } }

describe('a trigger', () => {
  const play = (failing: readonly string[]) => {
    const ran: string[] = []
    let broken: readonly string[] = failing
    const handler = (name: string): TriggerHandler => ({
      hears: ['name'],
      handle: async () => {
        ran.push(name)
        if (broken.includes(name)) throw new Error(`${name} is broken`)
      },
    })
    const trigger: DocumentTrigger = {
      document: 'users/{uid}',
      event: 'written',
      handlers: { first: handler('first'), second: handler('second'), third: handler('third') },
    }
    const run = createTriggerRun(trigger)
    return {
      deliver: (id = 'e1') => run(store, id, changed, girlsTime),
      ran: () => ran.splice(0),
      mend: () => {
        broken = []
      },
    }
  }

  test('runs every handler though one fails, and fails for it', async () => {
    const { deliver, ran } = play(['first'])
    await expect(deliver()).rejects.toThrow('first is broken')
    expect(ran()).toEqual(['first', 'second', 'third'])
  })

  test('repeats what failed alone, until it succeeds, and then nothing is remembered', async () => {
    const { deliver, ran, mend } = play(['second', 'third'])
    await expect(deliver()).rejects.toThrow()
    ran()
    await expect(deliver()).rejects.toThrow('third is broken')
    expect(ran()).toEqual(['second', 'third'])
    mend()
    await deliver()
    expect(ran()).toEqual(['second', 'third'])
    await deliver('e2')
    expect(ran()).toEqual(['first', 'second', 'third'])
  })
})

describe('the trigger of accounts', () => {
  const { accountChanged } = triggersOver(createMemoryAccountServices(), createRecordingPush())
  const before = { ...user('ann', 'female') }
  const hearers = (after: object | null, from: object | null = before) =>
    accountChanged === undefined
      ? []
      : hearersOf(accountChanged, {
          params: { uid: 'ann' },
          before: from === null ? null : { ...from },
          after: after === null ? null : { ...after },
        })

  test('at a login counts the edit and tells the other devices, and asks for nothing else', () => {
    const login = { lastLoginAt: girlsTime, updatedAt: girlsTime }
    expect(hearers({ ...before, ...login })).toEqual(['countEdits', 'pokeMe'])
    expect(hearers({ ...before })).toEqual([])
  })

  test('of a new and of a deleted account is heard by all that may have work', () => {
    const all = Object.keys(accountChanged?.handlers ?? {})
    expect(hearers(before, null)).toEqual(all.filter((name) => name !== 'accountDocumentGone'))
    expect(hearers(null)).toEqual(all)
  })

  /** Another value for each field of an account. */
  const others: { readonly [Field in Exclude<keyof Required<User>, 'uid'>]: unknown } = {
    email: 'other@demo.campus',
    name: 'Another name',
    photoUrl: 'https://photos.test/other.jpg',
    photoUrls: ['https://photos.test/other.jpg'],
    isProfileComplete: false,
    isAdmin: true,
    verified: true,
    suspended: true,
    suspension: { reason: 'rude', endsAt: null },
    removed: { bio: 'rude' },
    banned: true,
    signInEndsAt: girlsTime,
    appeals: { one: 'waiting' },
    setupStatus: { terms: true },
    acceptedTermsAt: girlsTime + 5,
    acceptedTermsVersion: 99,
    gender: 'female',
    college: 'Another college',
    dob: '2001-01-01',
    instagramId: 'another',
    height: 181,
    interests: ['Photography'],
    communicationImportance: 'low',
    conflictApproach: 'avoid',
    sundayStyle: 'social_family',
    travelPreference: 'visit_family',
    loveLanguage: 'gifts',
    bio: 'other words',
    collegeId: { frontUrl: '', backUrl: '', verified: true },
    shareCard: true,
    avoidsOwnCollege: true,
    avoided: { count: 2, askedAt: girlsTime },
    handleOnPress: true,
    notificationChoices: { match: false },
    pausedUntil: girlsTime,
    createdAt: 7,
    updatedAt: girlsTime + 9,
    lastLoginAt: girlsTime + 9,
  }

  test.each(Object.entries(others))(
    'with another %s: a handler that does not hear it would have found nothing to do',
    async (field, value) => {
      for (const shareCard of [false, true]) {
        store = createCouple()
        await confirmIn(store)
        const services = createMemoryAccountServices()
        const was = { ...user(boyUid, 'male', allAnswers), shareCard }
        if (field === 'shareCard' && value === shareCard) continue
        const change = (after: object) =>
          setOffBy(triggersOver(services, createRecordingPush()), {
            path: paths.user(boyUid),
            before: was,
            after: { ...after },
          })
        const after = { ...was, [field]: value }
        store.put(paths.user(boyUid), was)
        // All is as the account before the change wants it.
        const settled = change({ ...was })
        for (const { handle } of Object.values(settled?.trigger.handlers ?? {})) {
          await handle(store, { params: { uid: boyUid }, before: null, after: was }, girlsTime)
        }
        store.put(paths.user(boyUid), after)
        const set = change(after)
        const deaf = Object.entries(set?.trigger.handlers ?? {}).filter(
          ([name]) => !set?.hearers.includes(name),
        )
        for (const [name, { handle }] of deaf) {
          const [commits, asked] = [store.commits(), JSON.stringify(services)]
          if (set !== null) await handle(store, set.change, girlsTime)
          expect([name, store.commits() - commits, JSON.stringify(services)]).toEqual([
            name,
            0,
            asked,
          ])
        }
      }
    },
  )
})
