import { deskCollections } from '../../../src/shared/desk-paths.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import { seen } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

/** What names a deleted person for good, and why it must. */
export const keptOfDeleted: Readonly<Record<string, string>> = {
  [collections.payments]: 'tax law: what was paid, by a uid only',
  [collections.orders]: 'tax law: what was ordered and paid; what nobody paid goes (gateway)',
  [collections.utrs]: 'the bank’s reference pays once',
  [deskCollections.gatewayTroubles]:
    'money at the gateway that is not sent back yet, by a uid only',
  [collections.ledger]: 'tax law: what a balance was made of',
  [collections.auditLog]: 'what admins did stays answerable',
  [collections.barredAddresses]: 'a suspension outlives its account, under a keyed hash',
  [collections.formerAccounts]:
    'what protects others holds for whoever comes back, under a keyed hash',
  [collections.blocks]: 'of somebody who is still here: it goes by the deleted one’s address',
  [collections.reports]: 'a report outlives who is named in it, for the authorities',
  [collections.outcomes]: 'what admins did to somebody stays answerable, as its report does',
  [collections.pairHistory]: 'two uids that may not meet; the other one is still here',
}

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
        if (collection in keptOfDeleted) continue
        // The id of somebody else's notification says whom it was about.
        const isNews = collection === collections.notifications
        const words = wordsIn([isNews ? '' : id, world.documents.row(path)?.data])
        for (const uid of witness.gone.keys()) {
          if (words.has(uid)) wrong(`${path} names ${uid}, who is deleted`)
        }
      }
    },
  }),
}
