import type { CollectionPath } from '../../src/shared/collections/path-of.ts'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import { notificationId } from '../../src/shared/domain/notifications/news-kinds.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { pairSchema } from '../../src/shared/model/rounds/pair.ts'
import { blockSchema } from '../../src/shared/model/safety/block.ts'
import {
  type FormerAccount,
  formerAccountSchema,
} from '../../src/shared/model/safety/former-account.ts'
import { outcomeSchema } from '../../src/shared/model/safety/outcome.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { notificationsText } from '../../src/shared/text/news.ts'
import { notifyPerson } from '../notifications/write-notification.ts'
import { addressKey } from '../platform/address-key.ts'
import { attemptAll, type Failures } from '../platform/isolated.ts'
import { eachPage, readableDocuments, readDocument, readQuery } from '../platform/read-documents.ts'
import type { Filter, Store, Stored } from '../platform/store.ts'
import { boundedMarks, readAvoidance } from '../rounds/avoidance.ts'
import { type PairCouple, writePairHistory } from '../rounds/pairs.ts'

/** One row costs up to two writes. */
const rowsPerTransaction = 100

/**
 * Notes that an address has a new account: an outcome about an old account meets the new one from then on.
 * @returns the earlier accounts of the new one's address
 */
export const noteReturns = async (
  store: Store,
  newUid: string,
  openSecret: () => string,
  failures: Failures,
): Promise<FormerAccount[]> => {
  const returned: FormerAccount[] = []
  await failures.attempt(paths.user(newUid), async () => {
    const user = await readDocument(store, userSchema, paths.user(newUid))
    if (user === undefined) return
    const formers = await readQuery(store, formerAccountSchema, {
      collection: 'formerAccounts',
      where: [['addressKey', '==', addressKey(user.email, openSecret())]],
    })
    for (const former of formers) {
      await failures.attempt(pathOf('formerAccounts', former.uid), async () => {
        if (await noteReturn(store, former.uid, newUid)) returned.push(former)
      })
    }
  })
  return returned
}

const noteReturn = (store: Store, uid: string, newUid: string): Promise<boolean> =>
  store.transaction(async (transaction) => {
    const [account, former] = await transaction.getAll([
      paths.user(newUid),
      pathOf('formerAccounts', uid),
    ])
    if (account == null || former == null) return false
    if (former.data.returnedAs !== newUid) {
      transaction.update(pathOf('formerAccounts', uid), { returnedAs: newUid })
    }
    return true
  })

/**
 * Protects others from a new account as from the earlier ones of its address (PRODUCT §8):
 *
 *   whom a round showed, who unmatched, passed or blocked ─▶ may not meet the new account either
 *   reports about the old one                             ─▶ are about the new one
 *   warnings                                              ─▶ are given again, with their appeal
 *   wishes to avoid the old one                           ─▶ hold for the new one, by its marks
 *
 * Blocks stay with the old uid: their owner may take them back, and does not learn who has come back.
 * One piece that fails stops no other. Repeatable.
 */
export const handOverToNewAccount = async (
  store: Store,
  newUid: string,
  formers: readonly FormerAccount[],
  failures: Failures,
): Promise<void> => {
  for (const former of formers) {
    const { uid } = former
    const attempt = (collection: CollectionPath, work: () => Promise<void>) =>
      failures.attempt(`${collection} of ${uid}`, work)
    await attempt('avoidances', () => takeOverMarks(store, former, newUid))
    await attempt('pairHistory', () => keepPairsApart(store, former, newUid))
    await attempt('reports', () => handOverReports(store, uid, newUid))
    await attempt('outcomes', () => warnAgain(store, uid, newUid, failures))
  }
}

const takeOverMarks = (store: Store, { marks }: FormerAccount, newUid: string): Promise<void> =>
  store.transaction(async (transaction) => {
    const [account] = await transaction.getAll([paths.user(newUid)])
    const stored = await readAvoidance(transaction, newUid)
    const all = boundedMarks([...marks, ...stored.marks])
    if (account === null || all.every((mark) => stored.marks.includes(mark))) return
    transaction.set(pathOf('avoidances', newUid), { ...stored, marks: all })
  })

const keepPairsApart = async (
  store: Store,
  { uid, gender }: FormerAccount,
  newUid: string,
): Promise<void> => {
  for (const field of ['boyUid', 'girlUid'] as const) {
    await eachOf(store, 'pairHistory', [field, '==', uid], (found) =>
      keepApart(
        store,
        readableDocuments(pairSchema, found).map((pair) => ({ ...pair, [field]: newUid })),
      ),
    )
  }
  // A block may name the old account without a row of a pair.
  await eachOf(store, 'blocks', ['otherUid', '==', uid], (found) => {
    const others = readableDocuments(blockSchema, found).map((block) => block.uid)
    if (gender === null) return Promise.resolve()
    const couples = others.map((other) =>
      gender === 'male' ? { boyUid: newUid, girlUid: other } : { boyUid: other, girlUid: newUid },
    )
    return keepApart(store, couples)
  })
}

const eachOf = (
  store: Store,
  collection: CollectionPath,
  where: Filter,
  work: (found: Stored[]) => Promise<void>,
): Promise<void> => eachPage(store, { collection, where: [where] }, work, rowsPerTransaction)

/**
 * Keeps pairs apart. A row that a round wrote meanwhile keeps its round, because the round's counts read it.
 */
const keepApart = (store: Store, couples: readonly PairCouple[]): Promise<void> =>
  store.transaction(async (transaction) => {
    const rows = await transaction.getAll(
      couples.map(({ boyUid, girlUid }) => pathOf('pairHistory', boyUid, girlUid)),
    )
    couples.forEach(({ boyUid, girlUid }, index) => {
      const row = rows[index] ?? null
      if (row?.data.isOver === true) return
      const shownIn = row?.data.roundId
      const roundId = typeof shownIn === 'string' ? shownIn : null
      writePairHistory(transaction, { boyUid, girlUid, roundId }, true)
    })
  })

const handOverReports = (store: Store, uid: string, newUid: string): Promise<void> =>
  eachOf(store, 'reports', ['reportedUid', '==', uid], (found) =>
    store.transaction(async (transaction) => {
      const reports = await transaction.getAll(found.map(({ path }) => path))
      for (const report of reports) {
        if (report === null) continue
        transaction.update(report.path, { reportedUid: newUid, updatedAt: serverTime })
      }
    }),
  )

const warnAgain = (store: Store, uid: string, newUid: string, failures: Failures): Promise<void> =>
  eachOf(store, 'outcomes', ['uid', '==', uid], (found) =>
    attemptAll(failures, found, ({ id, path }) =>
      store.transaction(async (transaction) => {
        const outcome = await readDocument(transaction, outcomeSchema, path)
        if (outcome?.kind !== 'warn' || outcome.appeal?.state === 'restored') return
        // Its words have ended (retention/old-words.ts): nobody could answer it.
        if (outcome.reason === '') return
        transaction.update(path, { uid: newUid, updatedAt: serverTime })
        notifyPerson(
          transaction,
          notificationId.warning(newUid, id),
          newUid,
          notificationsText.warning,
          outcome.reason,
          id,
        )
      }),
    ),
  )
