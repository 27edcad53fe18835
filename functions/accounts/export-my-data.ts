import { collections, paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import type { Fields, Filter, Store } from '../platform/store.ts'

/**
 * What the caller may read of their own, and the messages they wrote: never who liked them, who
 * reported or blocked them, or what somebody else wrote.
 */
export const handleExportMyData: CallHandler<'exportMyData'> = async (store, { uid }) => {
  const at = async (path: string): Promise<Fields[]> =>
    (await store.getAll([path])).flatMap((stored) => (stored === null ? [] : [stored.data]))
  const matches = await store.query({
    collection: collections.matches,
    where: [['participants', 'array-contains', uid]],
  })
  return {
    users: await at(paths.user(uid)),
    subscriptions: await at(paths.subscription(uid)),
    verifications: await at(paths.verification(uid)),
    participants: (await find(store, collections.participants, 'uid', uid)).map(withoutDraft),
    likes: await find(store, collections.likes, 'likingUserUid', uid),
    matches: matches.map(({ data }) => data),
    messages: (
      await Promise.all(matches.map(({ id }) => find(store, paths.messages(id), 'senderUid', uid)))
    ).flat(),
    payments: await find(store, collections.payments, 'uid', uid),
    notifications: await find(store, collections.notifications, 'userUid', uid),
    blocks: await find(store, collections.blocks, 'uid', uid),
    publicProfiles: await at(paths.publicProfile(uid)),
    collegeSuggestions: await find(store, collections.collegeSuggestions, 'uid', uid),
    seen: (await store.query({ collection: paths.seen(uid), where: [] })).map(({ id, data }) => ({
      notificationId: id,
      ...data,
    })),
  }
}

const find = async (
  store: Store,
  collection: string,
  field: string,
  uid: string,
): Promise<Fields[]> => {
  const where: Filter[] = [[field, '==', uid]]
  return (await store.query({ collection, where })).map(({ data }) => data)
}

/** The admins' draft is about other people. */
const withoutDraft = ({ assignedUids: _draft, locks: _locks, ...fields }: Fields): Fields => fields
