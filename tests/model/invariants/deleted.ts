import { allCollections } from '../../../src/shared/collections/all-collections.ts'
import type { Collection } from '../../../src/shared/collections/collection.ts'
import { paths } from '../../../src/shared/paths.ts'
import { seen } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

const all: readonly Collection[] = Object.values(allCollections)

const declared = new Map(all.map((one) => [one.name, one]))

/** Parts of documents that name a deleted person for good, by collection, as it declares. */
const keptIn = ({ people }: Collection): string[] =>
  Object.entries(people).flatMap(([field, gone]) =>
    gone !== 'deleted' && 'kept' in gone ? [field] : [],
  )

/** Uids of students (campus/people.ts). */
const isUid = /^[mw]\d+$/

const namesPeople = ({ id, people }: Collection): boolean =>
  id.split('_').some((part) => part in people)

/** A path by its collections, each with the id in it: `users` of one, then `seen` of another. */
const placesIn = (path: string): (readonly [collection: string, id: string])[] =>
  path
    .split('/')
    .flatMap((name, index, all) => (index % 2 === 0 ? [[name, all[index + 1] ?? ''] as const] : []))

/** Every value of a document, in its path and in its fields, but those that its collections keep for good. */
const saidBy = (path: string, data: object): (readonly [where: string, value: unknown])[] => {
  const places = placesIn(path)
  const ids = places.flatMap(([name, id]) => {
    const one = declared.get(name)
    const isKept = one && keptIn(one).some((part) => one.id.split('_').includes(part))
    return isKept ? [] : [[`the id in ${name}`, id] as const]
  })
  const own = declared.get(places.at(-1)?.[0] ?? '')
  // The college ID of a banned person is barred with the address.
  const isBarred = own?.name === 'collegeIdMarks' && 'isBarred' in data
  const kept = own ? [...keptIn(own), ...(isBarred ? ['uid'] : [])] : []
  return [...ids, ...Object.entries(data).filter(([field]) => !kept.includes(field))]
}

const wordsIn = (value: unknown): Set<string> =>
  new Set(JSON.stringify(value).split(/[^A-Za-z0-9]+/))

export const deleted: Promised = {
  says: 'Nothing of a deleted person is left but what the law asks for: no account, balance, deck, card or sign-in at once; after 61 days nothing that names them outside the list. No id names somebody whom its collection does not declare.',
  watch: ({ world, witness, wrong }) => ({
    changed: (changes) => {
      for (const { path, after } of changes) {
        const [name, id] = placesIn(path).at(-1) ?? ['', '']
        const one = declared.get(name)
        if (after === null || one === undefined || namesPeople(one)) continue
        const uid = [...wordsIn(id)].find((word) => isUid.test(word))
        if (uid !== undefined) wrong(`the id of ${path} names ${uid}, and ${name} does not say so`)
      }
    },
    settled: () => {
      for (const uid of witness.gone.keys()) {
        const own = [paths.user(uid), paths.subscription(uid), paths.publicProfile(uid)]
        for (const path of own) if (seen(world, path) !== undefined) wrong(`${path} is left`)
        if (world.services.signIns.has(uid)) wrong(`the sign-in of ${uid} is left`)
        for (const { path, data } of world.documents.rowsIn('assignments')) {
          const { viewerUid, uids } = data as { viewerUid: string; uids: string[] }
          if (viewerUid === uid || uids.includes(uid)) wrong(`${uid} is left in ${path}`)
        }
      }
    },
    ended: () => {
      if (witness.gone.size === 0) return
      for (const path of world.documents.paths()) {
        for (const [where, value] of saidBy(path, world.documents.row(path)?.data ?? {})) {
          const words = wordsIn(value)
          for (const uid of witness.gone.keys()) {
            if (words.has(uid)) wrong(`${where} of ${path} names ${uid}, who is deleted`)
          }
        }
      }
    },
  }),
}
