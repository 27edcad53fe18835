import { beforeEach, describe, expect, test } from 'vitest'
import { newPlan } from '../../../demo/models.ts'
import {
  handleAccountDocumentGone,
  handleSignInGone,
} from '../../../functions/accounts/account-gone.ts'
import { handleDeleteMyAccount } from '../../../functions/accounts/delete-my-account.ts'
import { handleSuggestCollege } from '../../../functions/accounts/suggest-college.ts'
import { handleBlock } from '../../../functions/moderation/block.ts'
import { handleReport } from '../../../functions/moderation/reports/report.ts'
import { handleSubmitPayment } from '../../../functions/payments/submit-payment.ts'
import { allCollections } from '../../../src/shared/collections/all-collections.ts'
import type { Collection } from '../../../src/shared/collections/collection.ts'
import { documentIn, pathById, pathOf } from '../../../src/shared/collections/path-of.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  createMemoryAccountServices,
  type MemoryAccountServices,
  openNoFiles,
} from '../support/account-services.ts'
import {
  canariesOf,
  deck,
  draft,
  girlsTime,
  participant,
  roundId,
  user,
} from '../support/campus.ts'
import {
  asGirl,
  boyUid,
  confirmIn,
  createCouple,
  everythingIn,
  girlUid,
} from '../support/confirm.ts'

const asBoy = { uid: boyUid, female: false, admin: false }
const match = paths.match('boy_girl')
/** A document in every place below the account, those too that nobody has thought of here. */
const below = Object.values<Collection>(allCollections)
  .filter((one) => one.below === 'users')
  .map((one) => documentIn(one, boyUid, 'any'))
let store: HandlerStore
let services: MemoryAccountServices

/**
 * Collections in which a uid may stay: for the accounts, for the moderators, and so that two people are never
 * shown to each other again.
 */
const mayName: readonly string[] = [
  'ledger',
  'payments',
  'utrs',
  'reports',
  'blocks',
  'formerAccounts',
  'withdrawnMessages',
  'pairHistory',
  'departures',
  'auditLog',
  'matches',
]

/** A man with everything a person can have: he is matched, shown, drafted, blocked and paying. */
const furnish = async () => {
  store = createCouple()
  services = createMemoryAccountServices()
  await confirmIn(store)
  store.put(paths.message('boy_girl', 'his'), { senderUid: boyUid, text: 'his words' })
  store.put(paths.message('boy_girl', 'hers'), { senderUid: girlUid, text: 'her words' })
  store.put(pathOf('assignments', roundId, boyUid), deck(boyUid, [user('ann', 'female')]))
  const shown = [user(boyUid, 'male'), user('boy2', 'male')]
  store.put(pathOf('assignments', roundId, 'ann'), deck('ann', shown))
  store.put(paths.participant(roundId, 'ann'), participant('ann', 'female'))
  const drafted = { assignedUids: [boyUid, 'boy2'], locks: [boyUid] }
  store.put(pathOf('drafts', roundId, 'ann'), draft('ann', drafted))
  store.put(pathOf('drafts', roundId, 'eva'), draft('eva', { vetoes: [boyUid] }))
  store.put(paths.user('eva'), user('eva', 'female'))
  await handleBlock(store, { uid: 'eva', female: true, admin: false }, { uid: boyUid }, girlsTime)
  await handleBlock(store, asBoy, { uid: 'eva' }, girlsTime)
  const said = { reportId: 'r1', reason: 'fake', place: 'card', details: '' } as const
  await handleReport(openNoFiles)(
    store,
    { ...asGirl, uid: 'eva' },
    { ...said, uid: boyUid },
    girlsTime,
  )
  store.put(paths.plan('p1'), newPlan({ pricePaise: 1, updatedAt: 1 }))
  await handleSubmitPayment(store, asBoy, { planId: 'p1', utr: '123456789012' }, girlsTime)
  await handleSuggestCollege(store, asBoy, { name: 'Far College', city: 'Leh' }, girlsTime)
  store.put(paths.verification(boyUid), {
    uid: boyUid,
    state: 'submitted',
    createdAt: 1,
    updatedAt: 1,
  })
  store.put(paths.publicProfile(boyUid), { card: {}, updatedAt: 1 })
  store.put(pathById('photoReviews', `${boyUid}_x`), {
    uid: boyUid,
    url: 'u',
    verdict: null,
    createdAt: 1,
  })
  store.put(pathOf('messageRates', boyUid), { recent: [], pausedUntil: 0 })
  store.put(paths.poke(boyUid), { pokedAt: {} })
  for (const path of below) store.put(path, { updatedAt: 1 })
}

beforeEach(furnish)

const { dob: _shared, ...privateWords } = canariesOf(boyUid)
const leave = () => handleDeleteMyAccount(() => services)(store, asBoy, {}, girlsTime)

const expectGone = () => {
  const left = Object.entries(store.all())
    .filter(([path]) => !mayName.some((name) => path.startsWith(`${name}/`)))
    .filter(([path, data]) =>
      new RegExp(`\\b${boyUid}\\b`).test(path + JSON.stringify(data).replaceAll('_', ' ')),
    )
  expect(left).toEqual([])
  // A report holds the profile that was reported until it is decided.
  const profile = Object.values(store.under('reports')).map((report) => report.profile)
  const everything = profile.reduce<string>(
    (text, one) => text.replace(JSON.stringify(one), ''),
    everythingIn(store),
  )
  expect(Object.values(privateWords).filter((word) => everything.includes(`"${word}"`))).toEqual([])
  expect(below.filter((path) => store.at(path) !== undefined)).toEqual([])
  expect(services.removed).toContain(boyUid)
}

describe('deleting one’s account', () => {
  test('leaves no document that names, shows or reaches the person', async () => {
    expect(await leave()).toEqual({ status: 'deleted' })
    expectGone()
  })

  test('removes all their files, and the sign-in last', async () => {
    await leave()
    expect(services.emptied).toEqual([{ folder: `users/${boyUid}/`, before: undefined }])
    expect(services.removed).toEqual([boyUid])
  })

  test('ends the match, and the other person keeps no name, handle or card', async () => {
    await leave()
    expect(store.at(match)).toMatchObject({
      status: 'closed',
      people: {},
      lastMessage: null,
      gone: true,
    })
    expect(store.at(paths.poke(girlUid))).toMatchObject({ pokedAt: { matches: girlsTime } })
  })

  test('deletes his messages and keeps hers', async () => {
    await leave()
    expect(Object.keys(store.under(paths.messages('boy_girl')))).toEqual([
      paths.message('boy_girl', 'hers'),
    ])
  })

  test('removes his card from a deck and keeps the others', async () => {
    await leave()
    expect(store.at(pathOf('assignments', roundId, 'ann'))).toMatchObject({
      uids: ['boy2'],
      gone: false,
    })
    expect(store.at(pathOf('drafts', roundId, 'ann'))).toMatchObject({
      assignedUids: ['boy2'],
      locks: [],
    })
    expect(store.at(pathOf('drafts', roundId, 'eva'))).toMatchObject({ vetoes: [] })
  })

  test('keeps others’ blocks against him, and none of his own', async () => {
    await leave()
    expect(Object.keys(store.under('blocks'))).toEqual([paths.block('eva', boyUid)])
  })

  test('keeps payments, ledger and reports, by uid alone', async () => {
    const ledger = store.under('ledger')
    expect(Object.keys(ledger).length).toBeGreaterThan(0)
    await leave()
    expect(store.under('ledger')).toEqual(ledger)
    expect(Object.values(store.under('payments'))).toMatchObject([{ uid: boyUid }])
    expect(Object.values(store.under('reports'))).toMatchObject([{ reportedUid: boyUid }])
  })

  test('a second time changes nothing', async () => {
    await leave()
    const before = everythingIn(store)
    expect(await leave()).toEqual({ status: 'deleted' })
    expect(everythingIn(store)).toBe(before)
  })

  test('is possible while suspended: the address stays barred (barred-addresses.test.ts)', async () => {
    store.put(paths.user(boyUid), user(boyUid, 'male', { suspended: true }))
    await leave()
    expect(store.at(paths.user(boyUid))).toBeUndefined()
    expect(services.removed).toEqual([boyUid])
  })

  test('takes nothing from anybody else', async () => {
    await leave()
    for (const uid of [girlUid, 'boy2', 'eva']) {
      expect(store.at(paths.user(uid))).toMatchObject(canariesOf(uid))
    }
    expect(store.at(paths.like(roundId, 'boy2', girlUid))).toBeDefined()
    expect(store.at(paths.subscription('boy2'))).toBeDefined()
  })
})

describe('a deletion that is cut short', () => {
  test('after any commit is completed by a repeat', async () => {
    for (let commits = 0; ; commits += 1) {
      await furnish()
      store.dieAfter(commits)
      const died = await leave().then(
        () => false,
        () => true,
      )
      store.revive()
      await leave()
      expectGone()
      if (died) continue
      expect(commits).toBeGreaterThan(15)
      return
    }
  })

  test.each([0, 1])(
    'after %i answers of Auth and Storage is completed by a repeat',
    async (calls) => {
      services.dieAfter(calls)
      await expect(leave()).rejects.toThrow('The server died')
      expect(services.removed).toEqual([])
      services.dieAfter(Number.POSITIVE_INFINITY)
      await leave()
      expectGone()
    },
  )

  test('hides the account from its first commit on', async () => {
    store.dieAfter(1)
    await leave().catch(() => {})
    expect(store.at(paths.user(boyUid))).toBeUndefined()
    expect(store.at(paths.publicProfile(boyUid))).toBeUndefined()
    expect(store.at(pathOf('departures', boyUid))).toBeDefined()
  })
})

describe('an account deleted by somebody in the console', () => {
  test('is deleted completely after its sign-in', async () => {
    await handleSignInGone(() => services)(store, boyUid, girlsTime)
    expectGone()
  })

  test('is deleted completely after its document, and not after a change of it', async () => {
    const run = (after: Record<string, unknown> | null) =>
      handleAccountDocumentGone(() => services)(
        store,
        { params: { uid: boyUid }, before: {}, after },
        girlsTime,
      )
    await run({ bio: 'new' })
    expect(store.at(paths.user(boyUid))).toBeDefined()
    expect(services.removed).toEqual([])
    await run(null)
    expectGone()
  })
})
