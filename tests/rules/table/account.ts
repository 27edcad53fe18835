import { durations } from '../../../src/shared/limits.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { allow, deny, type Variation } from '../case.ts'
import { type At, completeUser, type Data } from '../world.ts'

export const me = 'omar'
export const path = paths.user(me)

type Changes = Data | ((at: At) => Data)
const accountWith = (changes: Changes, at: At): Data => ({
  ...completeUser(me, at),
  ...(typeof changes === 'function' ? changes(at) : changes),
})

/** The owner's account with changes. */
export const edited =
  (changes: Changes, stamp: Data = { updatedAt: serverTime }) =>
  (at: At) => ({ set: path, data: { ...accountWith(changes, at), ...stamp } })

/** The account of the owner before the request, with these differences. */
export const stored = (changes: Changes): Variation => ({
  given: (at) => ({ [path]: accountWith(changes, at) }),
})

export const edit = (name: string, changes: Changes, before?: Variation) =>
  allow('users update', name, 'owner', edited(changes), before)
export const refuse = (name: string, changes: Changes, before?: Variation) =>
  deny('users update', name, 'owner', edited(changes), before)

/** An account of which nothing is filled in yet. */
export const bare = (at: At): Data => ({
  uid: me,
  email: 'omar@campus.in',
  isProfileComplete: false,
  createdAt: at(-durations.day),
  updatedAt: at(-durations.day),
})
export const begins = (name: string, changes: Data) =>
  allow(
    'users update',
    `first of all ${name}`,
    'owner',
    (at) => ({
      set: path,
      data: { ...bare(at), ...changes, updatedAt: serverTime },
    }),
    { given: (at) => ({ [path]: bare(at) }) },
  )
export const stumbles = (name: string, changes: Data) => ({
  ...begins(name, changes),
  expected: 'deny' as const,
})

export const firstLogin = (uid: string): Data => ({
  uid,
  email: `${uid}@campus.in`,
  isProfileComplete: false,
  createdAt: serverTime,
  updatedAt: serverTime,
  lastLoginAt: serverTime,
})
