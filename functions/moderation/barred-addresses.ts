import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import { isAsHarsh, type SuspensionTerms } from '../../src/shared/domain/safety/suspension-terms.ts'
import type { Suspension } from '../../src/shared/model/people/suspension.ts'
import { type User, userSchema } from '../../src/shared/model/people/user.ts'
import {
  type BarredAddress,
  barredAddressSchema,
} from '../../src/shared/model/safety/barred-address.ts'
import type { FormerAccount } from '../../src/shared/model/safety/former-account.ts'
import { paths } from '../../src/shared/paths.ts'
import { addressKey } from '../platform/address-key.ts'
import { type Deadline, deleteDocuments, drainQuery } from '../platform/bulk.ts'
import { createFailures } from '../platform/isolated.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Fields, Reader, Store, Transaction } from '../platform/store.ts'
import type { Change, ChangeHandler } from '../platform/trigger.ts'
import { readDecksOfViewer } from '../rounds/decks.ts'
import { handOverToNewAccount, noteReturns } from './coming-back.ts'
import { suspendAccount } from './suspension.ts'

/**
 * A suspension holds for the person's address, so that a new sign-in is no way out of it:
 *
 *   suspended ─▶ the address is kept, also when the account is deleted; the harshest terms win
 *   restored  ─▶ it is forgotten
 *   new       ─▶ suspended alike, if its address is kept
 */
export const handleBarAddress =
  (openSecret: () => string): ChangeHandler =>
  async (store, change, now) => {
    if (!concernsSuspension(change)) return
    const uid = change.params.uid ?? ''
    const isNew = change.before === null && change.after !== null
    const failures = createFailures()
    // The return is noted before the bar is applied, so that an outcome that is decided meanwhile meets the
    // new account or its bar.
    const formers = isNew ? await noteReturns(store, uid, openSecret, failures) : []
    await store.transaction((transaction) => applyBar(transaction, change, openSecret, now))
    // The handover runs after the bar: an account that cannot be handed over whole is suspended all the same.
    await handOverToNewAccount(store, uid, formers, failures)
    failures.throwAny()
  }

const applyBar = async (
  transaction: Transaction,
  { params: { uid = '' }, before }: Change,
  openSecret: () => string,
  now: number,
): Promise<void> => {
  const present = await readDocument(transaction, userSchema, paths.user(uid))
  const user = present ?? userIn(before)
  if (user === null) return
  const path = pathOf('barredAddresses', addressKey(user.email, openSecret()))
  const kept = await readDocument(transaction, barredAddressSchema, path)
  // The bar belongs to this account, or to an earlier account of its address whose suspension it bears.
  const isOwn = kept?.uid === uid || (present !== undefined && before?.suspended === true)
  if (user.suspended === true) {
    const bar = barredBy(user)
    if (isOwn || !isBarAsHarsh(kept, termsOfBar(bar))) transaction.set(path, { ...bar })
    return
  }
  if (kept === undefined || present === undefined) return
  if (isOwn) transaction.delete(path)
  else if (user.suspended === undefined && isInForce(kept, now)) {
    const decks = await readDecksOfViewer(transaction, uid)
    suspendAccount(transaction, present, decks, termsOfBar(kept), now)
  }
}

/** Whether an account was made or deleted, or its suspension changed. Every other write reads nothing. */
const concernsSuspension = ({ before, after }: Change): boolean =>
  before === null ||
  after === null ||
  ['suspended', 'suspension', 'banned'].some(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  )

const userIn = (fields: Fields | null): User | null => {
  const result = v.safeParse(userSchema, fields)
  return result.success ? result.output : null
}

const isInForce = ({ banned, endsAt }: BarredAddress, now: number): boolean =>
  banned || endsAt === null || endsAt > now

const barredBy = ({ uid, suspension, banned }: User): BarredAddress => ({
  uid,
  reason: suspension?.reason ?? '',
  endsAt: banned === true ? null : (suspension?.endsAt ?? null),
  banned: banned === true,
  ...(suspension?.outcomeId !== undefined && { outcomeId: suspension.outcomeId }),
})

export interface KeptBar {
  path: string
  bar?: BarredAddress
}

/** The bar on the address of a deleted account. */
export const readBar = async (reader: Reader, { addressKey }: FormerAccount): Promise<KeptBar> => {
  const path = pathOf('barredAddresses', addressKey)
  const bar = await readDocument(reader, barredAddressSchema, path)
  return { path, ...(bar !== undefined && { bar }) }
}

/** The suspension that a bar gives to a new account; null: none. */
export const suspensionOfBar = (bar: BarredAddress | undefined): Suspension | null =>
  bar === undefined ? null : suspensionIn(bar)

const suspensionIn = ({ reason, endsAt, outcomeId }: BarredAddress): Suspension => ({
  reason,
  endsAt,
  ...(outcomeId !== undefined && { outcomeId }),
})

const termsOfBar = (bar: BarredAddress): SuspensionTerms => ({
  ...suspensionIn(bar),
  lasts: bar.banned ? 'for-good' : 'until-restored',
})

const isBarAsHarsh = (bar: BarredAddress | undefined, terms: SuspensionTerms): boolean =>
  isAsHarsh(
    { suspended: bar !== undefined, suspension: suspensionOfBar(bar), banned: bar?.banned },
    terms,
  )

/**
 * Bars the address of a deleted account, so that its next account is suspended; unless the present bar is as
 * harsh.
 */
export const barAddressOf = (
  transaction: Transaction,
  uid: string,
  { path, bar }: KeptBar,
  { lasts, ...suspension }: SuspensionTerms,
): 'suspended' | 'kept' => {
  if (isBarAsHarsh(bar, { lasts, ...suspension })) return 'kept'
  transaction.set(path, { uid, ...suspension, banned: lasts === 'for-good' })
  return 'suspended'
}

/**
 * Removes what this outcome did to the address.
 * @param earlier the bar from before it
 */
export const liftBar = (
  transaction: Transaction,
  { path, bar }: KeptBar,
  outcomeId: string,
  earlier: Suspension | null,
): void => {
  if (bar?.outcomeId !== outcomeId) return
  if (earlier === null) transaction.delete(path)
  else transaction.set(path, { uid: bar.uid, ...earlier, banned: false })
}

/** Deletes bars whose suspension ended after the account was deleted. A ban has no end. */
export const purgeBarredAddresses = (
  store: Store,
  now: number,
  deadline?: Deadline,
): Promise<void> =>
  drainQuery(
    store,
    { collection: 'barredAddresses', where: [['endsAt', '<', now]] },
    async ({ path, data }) => {
      if (data.banned === true) return
      return deleteDocuments(store, [path])
    },
    deadline,
  )
