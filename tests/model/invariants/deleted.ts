import { allCollections } from '../../../src/shared/collections/all-collections.ts'
import type { Collection } from '../../../src/shared/collections/collection.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import { seen } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

const all: readonly Collection[] = Object.values(allCollections)

/** Fields that name a deleted person for good, by collection, as it declares. */
const keptOfDeleted = new Map(
  all.map(({ name, people }) => [
    name as string,
    Object.entries(people).flatMap(([field, gone]) =>
      gone !== 'deleted' && 'kept' in gone ? [field] : [],
    ),
  ]),
)

const wordsIn = (value: unknown): Set<string> =>
  new Set(JSON.stringify(value).split(/[^A-Za-z0-9]+/))

export const deleted: Promised = {
  says: 'Nothing of a deleted person is left but what the law asks for: no account, balance, deck, card or sign-in at once; after 61 days nothing that names them outside the list.',
  watch: ({ world, witness, wrong }) => ({
    settled: () => {
      for (const uid of witness.gone.keys()) {
        const own = [paths.user(uid), paths.subscription(uid), paths.publicProfile(uid)]
        for (const path of own) if (seen(world, path) !== undefined) wrong(`${path} is left`)
        if (world.services.signIns.has(uid)) wrong(`the sign-in of ${uid} is left`)
        for (const { path, data } of world.documents.rowsIn(collections.assignments)) {
          const { viewerUid, uids } = data as { viewerUid: string; uids: string[] }
          if (viewerUid === uid || uids.includes(uid)) wrong(`${uid} is left in ${path}`)
        }
      }
    },
    ended: () => {
      if (witness.gone.size === 0) return
      for (const path of world.documents.paths()) {
        const [collection = '', id = ''] = path.split('/')
        const blocker = String(world.documents.row(path)?.data.uid)
        const isOwnBlock = collection === collections.blocks && witness.gone.has(blocker)
        if (isOwnBlock) wrong(`${path} is a block by ${blocker}, who is deleted`)
        const kept = keptOfDeleted.get(collection) ?? []
        // The id of somebody else's notification says whom it was about.
        const isFree = collection === collections.notifications || kept.length > 0
        const fields = Object.entries(world.documents.row(path)?.data ?? {})
        const left = fields.filter(([field]) => !kept.includes(field))
        for (const [field, value] of isFree ? left : [['id', id] as const, ...left]) {
          const words = wordsIn(value)
          for (const uid of witness.gone.keys()) {
            if (words.has(uid)) wrong(`${field} of ${path} names ${uid}, who is deleted`)
          }
        }
      }
    },
  }),
}
