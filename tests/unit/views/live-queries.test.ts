import { liveQuery } from 'dexie'
import { expect, test, vi } from 'vitest'
import { collegeIdOf } from '../../../src/components/college-id/college-id-state.ts'
import { slotsOf } from '../../../src/components/photo-slots/queries.ts'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { readCollegeIdSides } from '../../../src/data/photos/college-id-draft.ts'
import { unseenSince } from '../../../src/data/push/unread.ts'
import { ownRows } from '../../../src/data/react/use-own-set.ts'
import { meetingQuestions } from '../../../src/features/chat/meeting/meeting-questions.ts'
import { campusPlaces, conversationsOf } from '../../../src/features/chat/queries.ts'
import { threadOf } from '../../../src/features/chat/thread.ts'
import { connectionsOf, unwelcomedConnection } from '../../../src/features/matches/queries.ts'
import { inboxEntries } from '../../../src/features/notifications/queries.ts'
import { begunPayment, payFacts } from '../../../src/features/pay/queries.ts'
import { ledgerEntries, plansFacts } from '../../../src/features/plans/queries.ts'
import { countWaiting, waitingRows } from '../../../src/features/shell/waiting/queries.ts'
import { type OwnSetName, ownSets } from '../../../src/shared/collections/own-sets.ts'
import { noMeeting } from '../../../src/shared/domain/matches/meeting.ts'
import { localPhoto } from '../../../src/shared/domain/profile/photo-address.ts'
import { match, me, message, now, outboxMessage } from '../../screens/rows.ts'
import { quietFor } from '../../support/passing-time.ts'

type Rows = Readonly<Record<string, readonly object[]>>
type Query = (database: UserDatabase) => Promise<unknown>

const photo = localPhoto('photo')
const stored = 'https://stored.example/1'
const her = match('girl')
const said = message('said', 'girl', now)
const answered = message('answered', me, now)
const plan = { id: 'o1', by: me, meetAt: now, place: 'x' }
const news = { id: 'n', createdAt: now, updatedAt: now, userUid: me, seen: false }
const pulled = (...names: string[]) => names.map((name) => ({ name }))

const ownQueries = Object.fromEntries(
  (Object.keys(ownSets) as OwnSetName[]).map((name) => [
    `own ${name}`,
    {
      query: (database: UserDatabase) => ownRows(database, name),
      before: [{}, { syncStates: pulled(name) }],
      later: { syncStates: pulled(name), [name]: [{ id: 'one' }] },
    },
  ]),
)

/** The queries of a screen, with the rows there are and the rows that come later: each must be seen. */
const queries: Readonly<Record<string, { query: Query; before: readonly Rows[]; later: Rows }>> = {
  ...ownQueries,
  conversations: {
    query: conversationsOf,
    before: [{ matches: [her] }, { matches: [her, match('other')], messages: [said] }],
    later: {
      matches: [{ ...her, readAt: { [me]: now } }],
      messages: [message('next', 'girl', now + 1)],
      drafts: [{ key: 'undo:match-ending:girl', value: now }],
    },
  },
  'no conversations yet': {
    query: conversationsOf,
    before: [{}],
    later: { syncStates: pulled('matches'), matches: [her] },
  },
  'questions about a meeting': {
    query: meetingQuestions,
    before: [
      { syncStates: pulled('meetingAnswers'), matches: [her], messages: [said, answered] },
      { matches: [her], messages: [said, answered] },
    ],
    later: {
      syncStates: pulled('meetingAnswers'),
      matches: [match('other', { meeting: { ...noMeeting, agreed: plan } })],
      meetingAnswers: [{ id: her.id, answer: 'no', updatedAt: now }],
    },
  },
  'the second who writes': {
    query: meetingQuestions,
    before: [{ syncStates: pulled('meetingAnswers'), matches: [her], messages: [said] }],
    later: {
      messages: [answered],
      drafts: [{ key: 'undo:match-ending:girl', value: now }],
    },
  },
  'places to meet': {
    query: campusPlaces,
    before: [{}, { config: [{ id: 'app', places: [] }] }],
    later: { config: [{ id: 'app', places: [{ name: 'Library', area: '', kind: '' }] }] },
  },
  'a thread': {
    query: (database) => threadOf(database, her, 150),
    before: [
      {},
      { messages: [said, message('mine', me, now)] },
      { messages: [said], outbox: [outboxMessage('before', 1, 'queued')] },
    ],
    later: {
      messages: [message('next', 'girl', now + 1)],
      outbox: [outboxMessage('waiting', 2, 'refused')],
    },
  },
  matches: {
    query: connectionsOf,
    before: [{}, { matches: [her] }, { syncStates: pulled('matches') }],
    later: { matches: [match('other')] },
  },
  'a match that ends': {
    query: connectionsOf,
    before: [{ matches: [her] }],
    later: { drafts: [{ key: 'undo:match-ending:girl', value: now }] },
  },
  'the moment of a match': {
    query: unwelcomedConnection,
    before: [
      {},
      { matches: [her] },
      { matches: [her], drafts: [{ key: 'welcomed-matches', value: 0 }] },
    ],
    later: { matches: [match('other')], drafts: [{ key: 'welcomed-matches', value: now }] },
  },
  inbox: {
    query: (database) => inboxEntries(database, 0),
    before: [
      { syncStates: pulled('inbox') },
      { notifications: [news], syncStates: pulled('seen') },
    ],
    later: {
      notifications: [{ ...news, id: 'later' }],
      seen: [{ id: 'n', seenAt: now, updatedAt: now }],
      syncStates: pulled('seen'),
    },
  },
  unseen: {
    query: (database) => unseenSince(database, 0),
    before: [{ syncStates: pulled('seen') }, { notifications: [news], syncStates: pulled('seen') }],
    later: {
      notifications: [{ ...news, id: 'later' }],
      seen: [{ id: 'n', seenAt: now, updatedAt: now }],
    },
  },
  'a photo that has arrived': {
    query: slotsOf,
    before: [
      {
        me: [{ id: me, photoUrls: [stored, photo] }],
        uploads: [{ id: 'photo', address: stored }],
      },
    ],
    later: {
      files: [{ id: 'photo', bytes: new ArrayBuffer(2), contentType: 'image/jpeg', keptAt: now }],
    },
  },
  photos: {
    query: slotsOf,
    before: [
      { me: [{ id: me, photoUrls: [photo, stored] }] },
      {
        me: [{ id: me, photoUrls: [stored, photo] }],
        uploads: [{ id: 'photo', address: stored }],
        files: [{ id: 'photo', bytes: new ArrayBuffer(1), contentType: 'image/jpeg', keptAt: now }],
      },
    ],
    later: {
      me: [{ id: me, photoUrls: [photo] }],
      outbox: [
        { ...outboxMessage('photo', 1, 'queued'), key: outboxKey.putPhoto({ id: 'photo' }) },
      ],
      uploads: [{ id: 'photo', sent: 1, address: null }],
      drafts: [{ key: `undo:photo-removal:${stored}`, value: now }],
    },
  },
  'the college ID': {
    query: collegeIdOf,
    before: [{}, { me: [{ id: me, verified: true }] }],
    later: {
      verification: [{ id: me, state: 'pending' }],
      me: [{ id: me, verified: false }],
      outbox: [{ ...outboxMessage('id', 1, 'queued'), key: outboxKey.putCollegeId() }],
    },
  },
  plans: {
    query: plansFacts,
    before: [
      { syncStates: pulled('plans', 'subscription') },
      { plans: [{ id: 'one', order: 1, active: true }], subscription: [{ id: me }] },
    ],
    later: {
      plans: [{ id: 'two', order: 2, active: true }],
      rounds: [{ id: 'r', isActive: true }],
      subscription: [{ id: me, planId: 'one' }],
    },
  },
  ledger: {
    query: ledgerEntries,
    before: [{}, { syncStates: pulled('ledger') }],
    later: { ledger: [{ id: 'match_a', remainingMatchesChange: -1, createdAt: now }] },
  },
  'what is on offer to pay for': {
    query: (database) => payFacts(database, 'one'),
    before: [
      { syncStates: pulled('plans', 'config') },
      { plans: [{ id: 'one', order: 1, active: true }], config: [{ id: 'app' }] },
    ],
    later: {
      plans: [{ id: 'two', order: 2, active: true }],
      config: [{ id: 'app', upiId: 'us@bank' }],
      rounds: [{ id: 'r', isActive: true }],
      subscription: [{ id: me, planId: 'one' }],
    },
  },
  'a begun payment': {
    query: (database) => begunPayment(database, 'one'),
    before: [{ syncStates: pulled('payments') }, { payments: [{ id: 'a', submittedAt: now }] }],
    later: {
      payments: [{ id: 'b', submittedAt: now + 1 }],
      drafts: [{ key: 'payment:one', value: { reference: 'M1', utr: '1' } }],
    },
  },
  'chosen sides': {
    query: readCollegeIdSides,
    before: [{}],
    later: { drafts: [{ key: 'college-id', value: { front: 'a' } }] },
  },
  'what waits': {
    query: waitingRows,
    before: [{}, { outbox: [outboxMessage('one', 1, 'queued')] }],
    later: { outbox: [outboxMessage('two', 2, 'refused')] },
  },
  'how much waits': {
    query: countWaiting,
    before: [{}],
    later: { outbox: [outboxMessage('two', 2, 'refused')] },
  },
}

const cases = Object.entries(queries).flatMap(([name, { query, before, later }]) =>
  before.flatMap((rows, place) =>
    Object.entries(later).map(([table, added]) => ({ name, query, rows, place, table, added })),
  ),
)

const putAll = async (database: UserDatabase, rows: Rows) => {
  for (const [table, some] of Object.entries(rows)) await database.table(table).bulkPut([...some])
}

const waitTimeout = { interval: 5, timeout: 30_000 }
/** The time for a run that would change nothing more. */
const quietMs = 20

test.each(cases)(
  'a row that arrives in $table changes $name (state $place), after the first and after a later run',
  async ({ query, rows, table, added }) => {
    for (const isFirstRun of [true, false]) {
      const database = new UserDatabase(me)
      if (isFirstRun) await putAll(database, rows)
      const seen = vi.fn()
      const following = liveQuery(() => query(database)).subscribe(seen)
      /** Waits for any number of runs of the query. */
      const isSeenAsItIs = () =>
        vi.waitFor(async () => {
          expect(seen).toHaveBeenCalled()
          expect(seen.mock.lastCall?.[0]).toEqual(await query(database))
        }, waitTimeout)
      await isSeenAsItIs()
      if (!isFirstRun) await putAll(database, rows)
      await isSeenAsItIs()
      await quietFor(quietMs)
      const known = seen.mock.calls.length
      await database.table(table).bulkPut([...added])
      await vi.waitFor(() => expect(seen.mock.calls.length).toBeGreaterThan(known), waitTimeout)
      await isSeenAsItIs()
      following.unsubscribe()
      await database.delete()
    }
  },
)
