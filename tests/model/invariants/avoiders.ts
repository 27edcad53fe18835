import * as v from 'valibot'
import type { CallRequest } from '../../../src/shared/calls.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { Change } from '../../support/memory-store/documents.ts'
import { type Answer, seen, seenIn, type World } from '../campus/world.ts'

const keptSchema = v.object({ status: v.literal('kept') })

/** The people whom each person wants not to meet, kept apart from the server's own record. */
export interface Avoiders {
  avoids(uid: string, otherUid: string): boolean
  /** Both functions return the person whose wishes the event has made larger, or null. */
  answered(answer: Answer): string | null
  changed(change: Change): string | null
  settled(): void
}

export const createAvoiders = (world: World): Avoiders => {
  /** The names that each person has given, since the last time they were cleared. */
  const given = new Map<string, Set<string>>()
  /** The people whose address the server has noted: all their triggers have run. */
  const noted = new Set<string>()
  const user = (uid: string) => seen<User>(world, paths.user(uid))
  return {
    avoids: (uid, other) => {
      const [one, another] = [user(uid), user(other)]
      if (one?.avoidsOwnCollege === true && one.college === another?.college) return true
      return noted.has(other) && given.get(uid)?.has(another?.email ?? '') === true
    },
    answered: ({ uid, name, data, outcome, result }) => {
      if (outcome !== 'ok') return null
      if (name === 'clearAvoided') given.delete(uid)
      // A request that came once more gives no other names.
      if (name !== 'avoidPeople' || !v.is(keptSchema, result)) return null
      const { names } = data as CallRequest<'avoidPeople'>
      given.set(uid, new Set([...(given.get(uid) ?? []), ...names]))
      return uid
    },
    changed: ({ path, before, after }) => {
      const [collection, uid = ''] = path.split('/')
      if (collection !== 'users') return null
      if (after === null) given.delete(uid)
      const begins = after?.avoidsOwnCollege === true && before?.avoidsOwnCollege !== true
      return begins ? uid : null
    },
    settled: () => {
      for (const { uid } of seenIn<User>(world, 'users')) noted.add(uid)
    },
  }
}
