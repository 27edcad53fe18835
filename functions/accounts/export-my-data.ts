import { deskCollections } from '../../src/shared/desk-paths.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import type { Fields, Filter, Store } from '../platform/store.ts'

/** Never says who liked, reported or blocked the caller, or what others wrote. */
export const handleExportMyData: CallHandler<'exportMyData'> = async (store, { uid }) => {
  const readFields = async (path: string): Promise<Fields[]> =>
    (await store.getAll([path])).flatMap((stored) => (stored === null ? [] : [stored.data]))
  const matches = await store.query({
    collection: collections.matches,
    where: [['participants', 'array-contains', uid]],
  })
  return {
    users: await readFields(paths.user(uid)),
    subscriptions: await readFields(paths.subscription(uid)),
    verifications: await readFields(paths.verification(uid)),
    participants: await findByField(store, collections.participants, 'uid', uid),
    likes: await findByField(store, collections.likes, 'likingUserUid', uid),
    matches: matches.map(({ data }) => data),
    messages: (
      await Promise.all(
        matches.map(({ id }) => findByField(store, paths.messages(id), 'senderUid', uid)),
      )
    ).flat(),
    payments: await findByField(store, collections.payments, 'uid', uid),
    orders: await findByField(store, collections.orders, 'uid', uid),
    gatewayTroubles: await findByField(store, deskCollections.gatewayTroubles, 'uid', uid),
    ledger: /* mutant: export-without-the-ledger */ await findByField(
      store,
      collections.ledger,
      'uid',
      uid,
    ),
    notifications: await findByField(store, collections.notifications, 'userUid', uid),
    blocks: await findByField(store, collections.blocks, 'uid', uid),
    publicProfiles: await readFields(paths.publicProfile(uid)),
    collegeSuggestions: await findByField(store, collections.collegeSuggestions, 'uid', uid),
    seen: (await store.query({ collection: paths.seen(uid), where: [] })).map(({ id, data }) => ({
      notificationId: id,
      ...data,
    })),
  }
}

const findByField = async (
  store: Store,
  collection: string,
  field: string,
  uid: string,
): Promise<Fields[]> => {
  const where: Filter[] = [[field, '==', uid]]
  return (await store.query({ collection, where })).map(({ data }) => data)
}
