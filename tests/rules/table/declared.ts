import type * as v from 'valibot'
import type { Collection } from '../../../src/shared/collections/collection.ts'
import { ownChangeGapMs } from '../../../src/shared/limits.ts'
import { isInstant, serverTime } from '../../../src/shared/model/time.ts'
import { type ActorName, everyone, signedIn, uidOf } from '../actors.ts'
import { type Ask, allow, brief, type Case, deny, everybody } from '../case.ts'
import { allDeclared, dataOf, documentOf, isDeclared } from '../declared-documents.ts'
import { type At, closedMatch, type Data, openMatch, type World } from '../world.ts'

const admin = ['admin'] as const
const owner = ['owner'] as const

const readsOf = (one: Collection): Case[] => {
  const { name, readers } = one
  if (!isDeclared(readers)) return []
  const list = { list: { collection: documentOf(one, 'omar').split('/').slice(0, -1).join('/') } }
  const cells = (getters: readonly ActorName[], listers: readonly ActorName[]): Case[] => [
    ...everybody(`${name} get`, getters, () => ({ get: documentOf(one, 'omar') })),
    ...everybody(`${name} list`, listers, () => list),
    ...everybody(`${name} get by the own uid`, getters, (uid) => ({ get: `${name}/${uid}` })),
  ]
  if (readers === 'nobody') return cells([], [])
  if (readers === 'admins') return cells(admin, admin)
  if ('everyone' in readers) return cells(everyone, [])
  if ('signedIn' in readers) return cells(signedIn, readers.signedIn === 'read' ? signedIn : [])
  const { own } = readers
  const personal = [
    ...everybody(`${name} get own`, signedIn, (uid) => ({ get: documentOf(one, uid) })),
    ...everybody(`${name} get the owner's`, owner, () => ({
      get: documentOf(one, 'omar'),
    })),
  ]
  if (own === 'account') {
    return [
      ...personal,
      ...everybody(`${name} list own`, signedIn, (uid) => ({
        list: { collection: `users/${uid}/${name}` },
      })),
      ...everybody(`${name} list the owner's`, owner, () => ({
        list: { collection: `users/omar/${name}` },
      })),
    ]
  }
  const listed = everybody(`${name} list`, [], () => list)
  if (own === 'id') return [...personal, ...listed]
  return [
    ...personal,
    ...listed,
    ...everybody(`${name} list own`, signedIn, (uid) => ({
      list: { collection: name, where: [[own, '==', uid]] },
    })),
  ]
}

/** Writes that only the server may do: of somebody's document, of one's own, and of the first one. */
const writesOf = (one: Collection): Case[] => {
  const { name, writers } = one
  if (writers !== 'server') return []
  const set = (uid: string) => ({
    set: documentOf(one, uid),
    data: { ...dataOf(one, uid), status: 'active', updatedAt: serverTime },
  })
  const without = (uid: string): World => ({ [documentOf(one, uid)]: null })
  return [
    ...everybody(`${name} update`, [], () => set('omar')).map((cell) => ({
      ...cell,
      given: () => ({ [documentOf(one, 'omar')]: dataOf(one, 'omar') }),
    })),
    ...everybody(`${name} create`, [], () => set('omar')).map((cell) => ({
      ...cell,
      given: () => without('omar'),
    })),
    ...everybody(`${name} delete`, [], () => ({ delete: documentOf(one, 'omar') })),
    ...everybody(`${name} update own`, [], set),
    ...everybody(`${name} create own`, [], (uid) => set(`${uid}2`)),
    ...everybody(`${name} delete own`, [], (uid) => ({ delete: documentOf(one, uid) })),
    ...everybody(`${name} create the first`, [], set).map((cell) => ({
      ...cell,
      given: () => without(uidOf(cell.actor)),
    })),
  ]
}

type Schema = v.GenericSchema & { options?: readonly unknown[]; wrapped?: Schema }

/** A value that the schema takes: the first one or the last one. */
const exampleOf = (schema: Schema, place: 0 | -1): unknown => {
  const { type, options, wrapped } = schema
  if (wrapped) return exampleOf(wrapped, place)
  if (isInstant(schema)) return new Date(place === 0 ? 1000 : 2000)
  const values = options ?? { boolean: [true, false], number: [1, 2] }[type] ?? ['x', 'y']
  return values.at(place)
}

/** Texts at the bounds of a schema that trims and has a most length: those that it takes, and those that it refuses. */
const textsOf = (schema: Schema): { right: string[]; wrong: string[] } => {
  const actions = 'pipe' in schema ? (schema.pipe as { type: string; requirement?: number }[]) : []
  const most = actions.find(({ type }) => type === 'max_length')?.requirement
  if (most === undefined || !actions.some(({ type }) => type === 'trim'))
    return { right: [], wrong: [] }
  const longest = 'x'.repeat(most)
  return { right: [longest, 'ab', 'a b', 'a\nb'], wrong: ['', ' x', 'x ', `${longest}x`] }
}

/** A value that is not in the list of options, and of another kind than a switch or a number. */
const otherThan = (example: unknown): unknown => (example === 'x' ? 7 : 'none of these')

/**
 * An account's owner writes these by themselves, and nobody else does. Cells of an operation with one more
 * condition stand in writes.ts: a mutant of the rules asks for them.
 */
const ownersWritesOf = ({ name, writers, people: named }: Collection): Case[] => {
  if (typeof writers !== 'object' || !('may' in writers)) return []
  const { may = {}, creates, serverTimes, paced = false } = writers
  const examplesAt = (place: 0 | -1): Data => {
    const exampleIn = (field: string, schema: unknown) =>
      serverTimes.includes(field) ? serverTime : exampleOf(schema as Schema, place)
    return Object.fromEntries(
      Object.entries(creates).map(([field, schema]) => [field, exampleIn(field, schema)]),
    )
  }
  const data = examplesAt(0)
  const other = examplesAt(-1)
  const ofMatch = named.match === 'deleted'
  const id = ofMatch ? openMatch : 'own'
  const own = (uid: string) => `users/${uid}/${name}/${id}`
  const elsewhere = (uid: string) => `secrets/${uid}/${name}/${id}`
  const beside = (uid: string) => `users/${uid}/secrets/${id}`
  const people = signedIn.map(uidOf)
  const changedAgo =
    (agoMs: number, stored = other) =>
    (at: At): World => {
      const before = paced ? { ...stored, updatedAt: at(-agoMs) } : stored
      const idsOf = (uid: string) => [own, elsewhere, beside].map((pathOf) => pathOf(uid))
      const closed = people.map((uid) => `users/${uid}/${name}/${closedMatch}`)
      const paths = [...people.flatMap(idsOf), ...(ofMatch ? closed : [])]
      return Object.fromEntries(paths.map((path) => [path, before]))
    }
  const there = { given: changedAgo(ownChangeGapMs), exact: paced }
  const cells = (operation: keyof typeof may, ask: (path: string) => Ask): Case[] => {
    const isAllowed = may[operation] === true
    if (may[operation] !== undefined && !isAllowed) return []
    const isHeld = ofMatch && operation !== 'delete'
    const writers = isHeld ? (['owner', 'partner'] as const) : signedIn
    return [
      ...everybody(`${name} ${operation} own`, isAllowed ? writers : [], (uid) => ask(own(uid))),
      ...(isHeld ? [closedMatch, 'nobody_nobody'] : []).flatMap((other) =>
        everybody(`${name} ${operation} own of ${other}`, [], (uid) =>
          ask(`users/${uid}/${name}/${other}`),
        ),
      ),
      ...everybody(`${name} ${operation} the owner's`, isAllowed ? ['owner'] : [], () =>
        ask(own('omar')),
      ),
      ...everybody(`secrets ${operation} own as ${name}`, [], (uid) => ask(elsewhere(uid))),
      ...everybody(`secrets ${operation} beside ${name}`, [], (uid) => ask(beside(uid))),
    ].map((cell) => (operation === 'create' ? cell : { ...cell, ...there }))
  }
  const put = (path: string, written = data): Ask => ({ set: path, data: written })
  const atBounds = (side: 'right' | 'wrong'): Data[] =>
    Object.entries(creates).flatMap(([field, schema]) =>
      textsOf(schema as Schema)[side].map((text) => ({ ...data, [field]: text })),
    )
  const wrong: Data[] = [
    {},
    { ...data, extra: 1 },
    ...serverTimes.map((field) => ({ ...data, [field]: 7 })),
    ...Object.entries(creates)
      .filter(([field]) => !serverTimes.includes(field))
      .map(([field]) => ({ ...data, [field]: otherThan(data[field]) })),
    ...atBounds('wrong'),
  ]
  const hurried = deny(`${name} update`, 'in a hurry', 'owner', () => put(own('omar')), {
    given: changedAgo(ownChangeGapMs - 1),
    exact: true,
  })
  const unchanged = allow(`${name} update`, 'to the same', 'owner', () => put(own('omar')), {
    given: changedAgo(ownChangeGapMs, data),
    exact: true,
  })
  return [
    ...cells('create', put),
    ...cells('update', put),
    ...cells('delete', (path) => ({ delete: path })),
    ...wrong
      .filter(() => may.create === true)
      .map((shape) => deny(`${name} create`, brief(shape), 'owner', () => put(own('omar'), shape))),
    ...atBounds('right')
      .filter(() => may.create === true)
      .map((shape) =>
        allow(`${name} create`, brief(shape), 'owner', () => put(own('omar'), shape)),
      ),
    ...(paced ? wrong : []).map((shape) =>
      deny(`${name} update`, brief(shape), 'owner', () => put(own('omar'), shape), there),
    ),
    ...(paced ? [hurried, unchanged] : []),
  ]
}

export const cellsOf = (one: Collection): Case[] => [
  ...readsOf(one),
  ...writesOf(one),
  ...ownersWritesOf(one),
]

/** The cells of every collection that follow from its declaration (src/shared/model). */
export const declared: Case[] = allDeclared.flatMap(cellsOf)
