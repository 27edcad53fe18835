import { durations } from '../../../src/shared/limits.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { allow, deny } from '../case.ts'
import { type At, completeUser, type Data } from '../world.ts'

export const me = 'omar'
export const path = paths.user(me)

export const without = (data: Data, name: string): Data =>
  Object.fromEntries(Object.entries(data).filter(([field]) => field !== name))

/** The owner's account with changes. */
export const edited =
  (changes: Data | ((at: At) => Data), stamp: Data = { updatedAt: serverTime }) =>
  (at: At) => ({
    set: path,
    data: {
      ...completeUser(me, at),
      ...(typeof changes === 'function' ? changes(at) : changes),
      ...stamp,
    },
  })

export const edit = (name: string, changes: Data | ((at: At) => Data)) =>
  allow('users update', name, 'owner', edited(changes))
export const refuse = (name: string, changes: Data | ((at: At) => Data)) =>
  deny('users update', name, 'owner', edited(changes))

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
