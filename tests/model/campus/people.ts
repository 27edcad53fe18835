import type { Random } from '../../../demo/random.ts'
import type { Gender } from '../../../src/shared/model/people/answers.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import { seenIn, type World } from './world.ts'

/** A uid says whether somebody is a man (m1, m2, …), a woman (w1, …) or an admin without a profile. */
export const admins = ['boss', 'vice'] as const

export const genderOf = (uid: string): Gender | null =>
  uid.startsWith('m') ? 'male' : uid.startsWith('w') ? 'female' : null

export const coupleOf = (
  one: string,
  other: string,
): readonly [boy: string, girl: string] | null => {
  const [boy, girl] = genderOf(one) === 'male' ? [one, other] : [other, one]
  return genderOf(boy) === 'male' && genderOf(girl) === 'female' ? [boy, girl] : null
}

const uidsLike = (world: World, letter: string): string[] =>
  seenIn<User>(world, 'users')
    .map(({ uid }) => uid)
    .filter((uid) => uid.startsWith(letter))

export const menOf = (world: World): string[] => uidsLike(world, 'm')
export const womenOf = (world: World): string[] => uidsLike(world, 'w')

const shareSame = 0.35

/**
 * Often the one whom the last call was about; whoever has a document; now and then somebody who has left and whose token still lives, or whose
 * token says more than the flags.
 */
export const anybody = (world: World, random: Random, letters = 'mw'): string | null => {
  const { focus } = world
  if (focus !== null && letters.includes(focus[0] ?? '') && random.chance(shareSame)) return focus
  const here = [...letters].flatMap((letter) => uidsLike(world, letter))
  const from = random.chance(0.1) ? withToken(world, letters) : here
  return from.length === 0 ? null : random.pick(from)
}

const withToken = (world: World, letters: string): string[] => {
  const held = [...world.tokens].filter(([uid]) => letters.includes(uid[0] ?? ''))
  const former = held.filter(([, { claims }]) => claims.admin === true)
  return (former.length > 0 ? former : held).map(([uid]) => uid)
}

/** Rather one of those of whom this is true. */
export const somebody = (
  world: World,
  random: Random,
  isFit: (user: Readonly<User>) => boolean,
): string | null => {
  const fit = seenIn<User>(world, 'users').filter(
    (user) => genderOf(user.uid) !== null && isFit(user),
  )
  return fit.length > 0 && random.chance(0.6) ? random.pick(fit).uid : anybody(world, random)
}

export const aMan = (world: World, random: Random) => anybody(world, random, 'm')
export const aWoman = (world: World, random: Random) => anybody(world, random, 'w')

/** Draws an admin: mostly a person who has the flag; sometimes a student who may have had it. */
export const anAdmin = (world: World, random: Random): string => {
  if (random.chance(0.06)) return anybody(world, random) ?? admins[0]
  const flagged = seenIn<User>(world, 'users')
    .filter(({ isAdmin }) => isAdmin)
    .map(({ uid }) => uid)
  const { focus } = world
  if (focus !== null && flagged.includes(focus) && random.chance(shareSame)) return focus
  return random.chance(0.1) ? random.pick(admins) : random.pick([...flagged, admins[0]])
}
