import type { CallResponse } from '../../../src/shared/calls.ts'
import { allCollections } from '../../../src/shared/collections/all-collections.ts'
import type { Exported } from '../../../src/shared/collections/collection.ts'
import {
  type CollectionPath,
  pathIn,
  type TopCollection,
} from '../../../src/shared/collections/path-of.ts'
import { assignments } from '../../../src/shared/model/rounds/assignment.ts'
import { outcomes } from '../../../src/shared/model/safety/outcome.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import { readWithdrawn } from '../../matches/withdrawn-messages.ts'
import type { Files } from '../../platform/files.ts'
import type { Fields, Filter, Store } from '../../platform/store.ts'

export type Export = CallResponse<'exportMyData'>

type Read = (store: Store, uid: string) => Promise<Fields[]>

const document =
  (pathOf: (uid: string) => string): Read =>
  async (store, uid) =>
    (await store.getAll([pathOf(uid)])).flatMap((stored) => (stored === null ? [] : [stored.data]))

/** @param fields the only fields that are read: others would say what another person did; undefined: all */
const where =
  (collection: CollectionPath, field: string, fields?: readonly string[]): Read =>
  async (store, uid) => {
    const filters: Filter[] = [[field, '==', uid]]
    const found = await store.query({ collection, where: filters })
    return found.map(({ data }) => (fields === undefined ? data : pick(data, fields)))
  }

const pick = (data: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.flatMap((field) => (field in data ? [[field, data[field]]] : [])))

const ownMatches = (store: Store, uid: string) =>
  store.query({
    collection: 'matches',
    where: [['participants', 'array-contains', uid]],
  })

/** Reads documents of every match of the person with `read`. */
const inMatches =
  (read: (store: Store, matchId: string, uid: string) => Promise<Fields[]>): Read =>
  async (store, uid) => {
    const matches = await ownMatches(store, uid)
    return (await Promise.all(matches.map(({ id }) => read(store, id, uid)))).flat()
  }

/** @param word the field of the export that holds a document's id, where the id is told too */
const below =
  (name: string, fields?: readonly string[], word?: string): Read =>
  async (store, uid) => {
    const found = await store.query({
      collection: pathIn({ name, below: 'users' }, uid),
      where: [],
    })
    return found.map(({ id, data }) => ({
      ...(word !== undefined && { [word]: id }),
      ...(fields === undefined ? data : pick(data, fields)),
    }))
  }

const appealFields = ['text', 'state', 'createdAt', 'answer', 'decidedAt']

type All = typeof allCollections
type ByHand = {
  [Name in keyof All]: All[Name]['exported'] extends { byHand: string } ? Name : never
}[keyof All]

/**
 * Collections where a list of fields does not decide what may be told: who liked, reported or blocked the
 * person, and others' words, are never told.
 */
const byHand: Readonly<Record<ByHand, Read>> = {
  assignments: async (store, uid) => {
    const { only } = assignments.exported
    const decks = await where(assignments.name, 'viewerUid', only)(store, uid)
    return decks.filter(({ passedUids }) => passedUids !== undefined)
  },
  matches: async (store, uid) => (await ownMatches(store, uid)).map(({ data }) => data),
  messages: inMatches((store, id, uid) => where(paths.messages(id), 'senderUid')(store, uid)),
  withdrawnMessages: inMatches(async (store, id, uid) => {
    const { messages, places } = await readWithdrawn(store, id)
    return [...messages, ...places].filter(({ senderUid }) => senderUid === uid)
  }),
  outcomes: async (store, uid) => {
    const rows = await where(outcomes.name, 'uid', outcomes.exported.only)(store, uid)
    return rows.map(({ appeal, ...outcome }) =>
      appeal == null ? outcome : { ...outcome, appeal: pick(appeal as Fields, appealFields) },
    )
  },
}

const readOf = (name: keyof All, exported: Exported): Read | null => {
  if ('not' in exported) return null
  if ('byHand' in exported) return byHand[name as ByHand]
  const { by, only, id } = exported
  if (by === 'id') return document((uid) => `${name}/${uid}`)
  return by === 'account' ? below(name, only, id) : where(name as TopCollection, by, only)
}

/** The read of each collection's part that a person may take along. */
export const exportReads: readonly (readonly [name: string, read: Read])[] = (
  Object.keys(allCollections) as (keyof All)[]
).flatMap((name) => {
  const read = readOf(name, allCollections[name].exported)
  return read === null ? [] : [[name, read] as const]
})

/**
 * An account has no more files than this: four photos with their small copies, two sides of an ID, and what
 * waits for the nightly sweep.
 */
const filesMax = 20

/**
 * Files are read for one person at a time: an instance serves all students, and holds up to twenty
 * photographs in its memory.
 */
let before: Promise<unknown> = Promise.resolve()

/** The pictures of an account themselves. */
export const readOwnFiles = (files: Files, uid: string): Promise<Export['files']> => {
  const mine = before.then(() => readFilesOf(files, uid))
  before = mine.catch(() => {})
  return mine
}

const readFilesOf = async (files: Files, uid: string): Promise<Export['files']> => {
  const own: Export['files'] = []
  for (let from: string | null = null; ; ) {
    const page = await files.list(storagePaths.everythingOf(uid), from)
    for (const { path, storedAt } of page.files) {
      const file = await files.read(path)
      if (file === null) continue
      const { contentType, bytes } = file
      own.push({ path, storedAt, contentType, base64: bytes.toString('base64') })
    }
    from = page.next
    if (from === null || own.length >= filesMax) return own
  }
}
