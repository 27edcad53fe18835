import type { Random } from '../../../demo/random.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import type { Verification } from '../../../src/shared/model/people/verification.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import { user } from '../../functions/support/campus.ts'
import { sharesId } from '../campus/account-services.ts'
import { admins, anAdmin, anybody, genderOf, somebody } from '../campus/people.ts'
import { activeRound, participantOf } from '../campus/rounds.ts'
import { storeFile } from '../campus/stored-files.ts'
import { seen, seenIn, type World } from '../campus/world.ts'
import { type Command, said } from './command.ts'

const mostPeople = 9

const addressFor = (uid: string): string => `mailof${uid}@demo.campus`

/** The person's own address, or the address of a person who was here before. */
const addressOf = (world: World, random: Random, uid: string): string => {
  const taken = new Set(seenIn<User>(world, 'users').map(({ email }) => email))
  const left = world.services.removed.filter((other) => !taken.has(addressFor(other)))
  const owner = left.length > 0 && random.chance(0.6) ? random.pick(left) : uid
  return addressFor(owner)
}

const joinAs = async (world: World, random: Random, uid: string): Promise<string> => {
  world.services.signIns.add(uid)
  const now = world.clock.now()
  const gender = genderOf(uid) ?? 'female'
  const email = addressOf(world, random, uid)
  await world.store.transaction(async (transaction) =>
    transaction.create(paths.user(uid), {
      ...user(uid, gender, { email, createdAt: now, updatedAt: now }),
    }),
  )
  return `${uid} joins as ${email}`
}

const nextUid = (world: World, letter: string): string | null => {
  const taken = (uid: string) =>
    world.services.removed.includes(uid) || world.services.signIns.has(uid)
  for (let number = 1; number <= mostPeople; number += 1) {
    if (!taken(`${letter}${number}`)) return `${letter}${number}`
  }
  return null
}

export const join =
  (letter?: 'm' | 'w'): Command =>
  async ({ world, random }) => {
    const uid = nextUid(world, letter ?? random.pick(['m', 'w']))
    return uid === null ? null : joinAs(world, random, uid)
  }

/** An edit that a phone may write of its own account, if it is not suspended (rules/access.rules). */
const edit = async (
  world: World,
  random: Random,
  change: (before: Readonly<User>) => Partial<User>,
  isFit: (user: Readonly<User>) => boolean = () => true,
): Promise<string | null> => {
  const uid = somebody(world, random, isFit)
  const before = uid === null ? undefined : seen<User>(world, paths.user(uid))
  if (uid === null || before === undefined || before.suspended === true) return null
  const fields = change(before)
  await world.store.transaction(async (transaction) =>
    transaction.update(paths.user(uid), { ...fields, updatedAt: world.clock.now() }),
  )
  return `${uid} edits ${JSON.stringify(fields)}`
}

export const editProfile: Command = ({ world, random }) =>
  edit(world, random, () => ({ bio: `bio ${random.integer(1, 3)}`, shareCard: random.chance(0.5) }))

export const avoidOwnCollege: Command = ({ world, random }) =>
  edit(world, random, () => ({ avoidsOwnCollege: random.chance(0.7) }))

export const keepHandleBack: Command = ({ world, random }) =>
  edit(world, random, () => ({ handleOnPress: random.chance(0.7) }))

export const completeOrNot: Command = ({ world, random }) =>
  edit(
    world,
    random,
    ({ isProfileComplete }) => ({ isProfileComplete: !isProfileComplete }),
    ({ uid }) => participantOf(world, activeRound(world)?.id ?? '', uid)?.optedOut === true,
  )

const isVerified = ({ verified }: Readonly<User>) => verified
const isSuspended = ({ suspended }: Readonly<User>) => suspended === true

/** A name cannot be changed while an ID waits for a decision (rules/access.rules). */
export const rename: Command = ({ world, random }) =>
  edit(
    world,
    random,
    ({ uid }) => {
      const verification = seen<Verification>(world, paths.verification(uid))
      if (verification?.state === 'submitted') return {}
      return random.chance(0.5) ? { name: `name-canary-new-${random.id(3)}` } : { college: 'Other' }
    },
    isVerified,
  )

/** Edits the account more often than the pace of cards allows. */
export const editOften: Command = async (hands) => {
  const { world } = hands
  const uid = anybody(world, hands.random)
  if (uid === null || seen<User>(world, paths.user(uid))?.suspended !== undefined) return null
  for (let count = 0; count < 33; count += 1) {
    await world.store.transaction(async (transaction) => {
      const [account] = await transaction.getAll([paths.user(uid)])
      if (account !== null) transaction.update(paths.user(uid), { bio: `words ${count}` })
    })
  }
  return `${uid} writes 33 bios`
}

/** A script's: the rules refuse it while its account is paused. */
export const signInOften: Command = async ({ world, random }) => {
  const uid = anybody(world, random)
  if (uid === null || seen(world, paths.user(uid)) === undefined) return null
  for (let count = 0; count < 45; count += 1) {
    const pausedUntil = seen<User>(world, paths.user(uid))?.pausedUntil ?? 0
    if (pausedUntil > world.clock.now()) return `${uid} is paused`
    world.clock.advance(1)
    const now = world.clock.now()
    await world.store.transaction(async (transaction) =>
      transaction.update(paths.user(uid), { lastLoginAt: now, updatedAt: now }),
    )
  }
  return `${uid} signs in 45 times`
}

export const addDevice: Command = async ({ world, random }) => {
  const uid = anybody(world, random)
  if (uid === null || seen(world, paths.user(uid)) === undefined) return null
  const count = random.pick([1, 1, 2, 7])
  for (let number = 0; number < count; number += 1) {
    const id = random.id(8)
    await world.store.transaction(async (transaction) =>
      transaction.create(paths.device(uid, id), {
        fcmToken: `${uid}-${id}`,
        platform: 'web',
        updatedAt: world.clock.now(),
      }),
    )
  }
  return `${uid} adds ${count} devices`
}

export const deleteMyself: Command = async ({ world, random, call }) => {
  const uid = random.chance(0.15) ? random.pick(admins) : somebody(world, random, isSuspended)
  return uid === null ? null : said(await call(uid, 'deleteMyAccount', { callerUid: uid }))
}

/** The operator deletes an account in the console: in Auth or in the database. */
export const deleteByHand: Command = async ({ world, random }) => {
  const uid = somebody(world, random, isSuspended)
  if (uid === null || seen(world, paths.user(uid)) === undefined) return null
  if (random.chance(0.5)) {
    await world.store.transaction(async (transaction) => transaction.delete(paths.user(uid)))
    return `the operator deletes users/${uid}`
  }
  world.services.signIns.delete(uid)
  // Auth gives a uid once: nobody joins as it while its deletion waits.
  world.services.removed.push(uid)
  world.services.claims.delete(uid)
  world.waiting.push({ event: world.triggers.signInGone(uid), steps: 0, failures: 0 })
  return `the operator deletes the sign-in of ${uid}`
}

export const setAdmin: Command = async ({ world, random, call }) => {
  const uid = random.chance(0.2) ? random.pick(admins) : somebody(world, random, isFlagged)
  if (uid === null) return null
  return said(
    await call(anAdmin(world, random), 'setAdmin', {
      uid,
      admin: random.chance(0.5),
      reason: 'asked',
    }),
  )
}

const isFlagged = ({ isAdmin }: Readonly<User>) => isAdmin

export const setStudent =
  (admin: boolean): Command =>
  async ({ world, random, call }) => {
    const uid = admin ? anybody(world, random) : somebody(world, random, isFlagged)
    return uid === null
      ? null
      : said(await call('boss', 'setAdmin', { uid, admin, reason: 'asked' }))
  }

/** An admin who is a student uses the rights of one. */
export const useRights: Command = async ({ world, random, call }) => {
  const uid = somebody(world, random, isFlagged)
  if (uid === null) return null
  const { outcome } = await call(uid, 'listPendingPayments', {})
  return `${uid} lists the payments → ${outcome}`
}

export const handInId: Command = async ({ world, random, call }) => {
  const uid = somebody(world, random, (user) => sharesId(user.uid))
  if (uid === null) return null
  const state = seen<Verification>(world, paths.verification(uid))?.state
  // Rules take new images before a first submission and after a rejection.
  if (random.chance(state === undefined ? 0.9 : state === 'rejected' ? 0.5 : 0)) {
    for (const side of ['front', 'back'] as const) {
      storeFile(world, storagePaths.collegeId(uid, side))
    }
  }
  if (random.chance(0.3)) return `${uid} uploads an ID and gives up`
  return said(await call(uid, 'submitCollegeId', {}))
}

export const decideId: Command = async ({ world, random, call }) => {
  const uid = somebody(
    world,
    random,
    (user) => seen<Verification>(world, paths.verification(user.uid))?.state === 'submitted',
  )
  if (uid === null) return null
  const data = random.chance(0.7)
    ? ({ decision: 'approve', uids: [uid] } as const)
    : ({ decision: 'reject', uids: [uid], reason: 'blurred' } as const)
  return said(await call(anAdmin(world, random), 'decideCollegeIds', data as never))
}

export const exportData: Command = async ({ world, random, call }) => {
  const uid = anybody(world, random)
  if (uid === null) return null
  const { outcome } = await call(uid, 'exportMyData', {})
  return `${uid} exports → ${outcome}`
}
