import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import { isSetupComplete } from '../../../src/shared/domain/profile/missing-steps.ts'
import { type User, userSchema } from '../../../src/shared/model/people/user.ts'
import type { Outcome } from '../../../src/shared/model/safety/outcome.ts'
import { type RemovableContent, removableContent } from '../../../src/shared/model/safety/report.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { notificationsText } from '../../../src/shared/text/news.ts'
import { notifyPerson } from '../../notifications/write-notification.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Reader, Store, Transaction } from '../../platform/store.ts'
import { returnToDecks } from '../../rounds/return-to-decks.ts'
import { type KeptBar, liftBar, readBar } from '../barred-addresses.ts'
import { readPresentAccount } from '../former-accounts.ts'
import { clearSuspension, type HeldDeck, readHeldDecks, restoreAccount } from '../suspension.ts'

export interface TakeBackFacts {
  /**
   * The present account, if another one took the place of the account that was named; absent: it is deleted.
   */
  user?: User
  held: readonly HeldDeck[]
  /** The bar on the address of a deleted account. */
  bar?: KeptBar
}

/** The facts that takeBack needs, read in its transaction. */
export const readTakeBackFacts = async (reader: Reader, uid: string): Promise<TakeBackFacts> => {
  const { user, former } = await readPresentAccount(reader, uid)
  if (user !== undefined) return { user, held: await readHeldDecks(reader, user.uid) }
  return { held: [], ...(former !== undefined && { bar: await readBar(reader, former) }) }
}

/**
 * Takes an outcome back, as far as it still stands. Photos that were removed are deleted: their owner adds
 * them again. After the transaction, `finishTakeBack` returns a restored account to the decks.
 */
export const takeBack = (
  transaction: Transaction,
  { user, held, bar }: TakeBackFacts,
  { id, outcome }: { id: string; outcome: Outcome },
  now: number,
): void => {
  const { earlier } = outcome
  const standing = earlier !== null && isInForce(earlier, now) ? earlier : null
  if (bar !== undefined) liftBar(transaction, bar, id, standing)
  if (user === undefined) return
  const { uid } = user
  switch (outcome.kind) {
    case 'warn':
      notifyPerson(
        transaction,
        notificationId.warning(uid, id),
        uid,
        notificationsText.warningWithdrawn,
      )
      return
    case 'removeContent':
      putBackContent(transaction, user, { id, outcome })
      return
    case 'suspend':
    case 'ban':
      if (user.suspended !== true || user.suspension?.outcomeId !== id) return
      if (standing !== null) {
        transaction.update(paths.user(uid), {
          suspension: standing,
          ...(user.banned === true && { banned: false, signInEndsAt: null }),
          updatedAt: serverTime,
        })
      } else restoreAccount(transaction, user, held)
  }
}

const isInForce = ({ endsAt }: { endsAt: number | null }, now: number): boolean =>
  endsAt === null || endsAt > now

/**
 * Restores the content that this outcome was the last to remove. Words come back unless their owner has
 * written others.
 */
const putBackContent = (
  transaction: Transaction,
  user: User,
  { id, outcome }: { id: string; outcome: Outcome },
): void => {
  const { outcomeIds = {}, ...reasons } = user.removed ?? {}
  const others = removableContent.filter((kind) => outcomeIds[kind] !== id)
  if (others.length === removableContent.length) return
  const ofOthers = (values: Partial<Record<RemovableContent, string | undefined>>) =>
    Object.fromEntries(
      Object.entries(values).filter(([kind]) => others.some((one) => one === kind)),
    )
  const bio = user.bio || (others.includes('bio') ? '' : outcome.bio)
  const setupStatus = { ...user.setupStatus, bio: bio !== '' }
  transaction.update(paths.user(user.uid), {
    removed: { ...ofOthers(reasons), outcomeIds: ofOthers(outcomeIds) },
    bio,
    'setupStatus.bio': setupStatus.bio,
    isProfileComplete: isSetupComplete({ ...user, bio, setupStatus }),
    updatedAt: serverTime,
  })
  notifyPerson(
    transaction,
    notificationId.removal(user.uid, id),
    user.uid,
    notificationsText.removalWithdrawn,
  )
}

/**
 * Returns a restored account to the decks. Repeatable: it does nothing for an account that is still
 * suspended.
 */
export const finishTakeBack = async (store: Store, uid: string, now: number): Promise<void> => {
  const user = await readDocument(store, userSchema, paths.user(uid))
  if (user === undefined || user.suspended === true) return
  await returnToDecks(store, uid, now)
  await clearSuspension(store, uid)
}
