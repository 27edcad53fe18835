import type { CallRequest } from '../../../src/shared/calls.ts'
import type { Match } from '../../../src/shared/model/matches/match.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import type { Block } from '../../../src/shared/model/safety/block.ts'
import { paths } from '../../../src/shared/paths.ts'
import { admins, aMan, anAdmin, anybody, aWoman, genderOf, somebody } from '../campus/people.ts'
import { seen, seenIn } from '../campus/world.ts'
import { type Command, type Hands, said } from './command.ts'

const twoPeople = ({ world, random }: Hands): readonly [string, string] | null => {
  const [man, woman] = [aMan(world, random), aWoman(world, random)]
  if (man === null || woman === null) return null
  // A person whose token is an admin's acts first of the two.
  if (world.tokens.get(man)?.claims.admin === true) return [man, woman]
  if (world.tokens.get(woman)?.claims.admin === true) return [woman, man]
  return random.chance(0.5) ? [man, woman] : [woman, man]
}

/** Draws a person who has an account, and a person who has none any more. */
const oneOfThemGone = ({ world, random }: Hands): readonly [string, string] | null => {
  const { removed } = world.services
  const left = removed.filter((uid) => genderOf(uid) !== null)
  if (left.length === 0) return null
  const gone = random.pick(left)
  const one = genderOf(gone) === 'male' ? aWoman(world, random) : aMan(world, random)
  return one === null ? null : [one, gone]
}

/** Two who may write to each other. */
const twoMatched = ({ world, random }: Hands): readonly [string, string] | null => {
  const open = seenIn<Match>(world, 'matches').filter(({ status }) => status === 'open')
  if (open.length === 0) return null
  const written = open.filter(({ lastMessage }) => lastMessage !== null)
  const { boyUid, girlUid } = random.pick(written.length > 0 ? written : open)
  return random.chance(0.5) ? [boyUid, girlUid] : [girlUid, boyUid]
}

const whoActsOnWhom = (hands: Hands): readonly [string, string] | null => {
  const two = hands.random.pick([oneOfThemGone, twoMatched, twoPeople, twoPeople])(hands)
  return two ?? twoPeople(hands)
}

export const block: Command = async (hands) => {
  const two = whoActsOnWhom(hands)
  return two === null ? null : said(await hands.call(two[0], 'block', { uid: two[1] }))
}

export const unblock: Command = async ({ world, random, call }) => {
  const blocks = seenIn<Block>(world, 'blocks')
  if (blocks.length === 0) return null
  const { uid, otherUid } = random.pick(blocks)
  return said(await call(uid, 'unblock', { uid: otherUid }))
}

/** A person avoids another by the e-mail address, which the other brings along to a later account. */
export const avoid: Command = async (hands) => {
  const two = whoActsOnWhom(hands)
  if (two === null) return null
  const { world, random, call } = hands
  const email = seen<User>(world, paths.user(two[1]))?.email ?? 'nobody@demo.campus'
  const id = `a${random.integer(1, 20)}`
  return said(await call(two[0], 'avoidPeople', { id, names: [email] }))
}

export const clearAvoided: Command = async ({ world, random, call }) => {
  const uid = somebody(world, random, ({ avoided }) => (avoided?.count ?? 0) > 0)
  return uid === null ? null : said(await call(uid, 'clearAvoided', {}))
}

export const report: Command = async (hands) => {
  const two = whoActsOnWhom(hands)
  if (two === null) return null
  const data: CallRequest<'report'> = {
    reportId: `p${hands.random.integer(1, 20)}`,
    uid: two[1],
    reason: 'other',
    place: 'card',
    details: '',
  }
  return said(await hands.call(two[0], 'report', data))
}

export const decideReport: Command = async ({ world, random, call }) => {
  const rows = world.documents.rowsIn('reports')
  if (rows.length === 0) return null
  const left = rows.filter(({ data }) => world.services.removed.includes(String(data.reportedUid)))
  const id = String(random.pick(left.length > 0 ? left : rows).data.deskId)
  const days = random.chance(0.5) ? { days: random.integer(1, 3) } : {}
  const outcome = random.pick(['dismiss', 'warn', 'removeContent', 'suspend', 'ban'] as const)
  const data: CallRequest<'decideReport'> = {
    id,
    outcome,
    reason: 'rude',
    content: ['photos'],
    ...(outcome === 'suspend' && days),
  }
  return said(await call(anAdmin(world, random), 'decideReport', data))
}

export const reopenReport: Command = async ({ world, random, call }) => {
  const rows = world.documents.rowsIn('reports')
  if (rows.length === 0) return null
  const id = String(random.pick(rows).data.deskId)
  return said(await call(anAdmin(world, random), 'reopenReport', { id }))
}

const anOutcome = ({ world, random }: Hands) => {
  const rows = world.documents.rowsIn('outcomes')
  if (rows.length === 0) return null
  const { path, data } = random.pick(rows)
  return { id: path.split('/')[1] ?? '', uid: String(data.uid) }
}

export const appeal: Command = async (hands) => {
  const outcome = anOutcome(hands)
  if (outcome === null) return null
  const data = { outcomeId: outcome.id, text: 'It was a mistake.' }
  return said(await hands.call(outcome.uid, 'appeal', data))
}

export const decideAppeal: Command = async (hands) => {
  const outcome = anOutcome(hands)
  if (outcome === null) return null
  const decision = hands.random.pick(['upheld', 'restored'] as const)
  const data = { id: outcome.id, decision, reason: 'read it' }
  return said(await hands.call(anAdmin(hands.world, hands.random), 'decideAppeal', data))
}

const anyAccount = ({ world, random }: Hands) =>
  random.chance(0.08) ? random.pick(admins) : anybody(world, random)

export const suspend: Command = async (hands) => {
  const { world, random, call } = hands
  const uid = anyAccount(hands)
  if (uid === null) return null
  const days = random.chance(0.3) ? { days: random.integer(1, 2) } : {}
  const data = { uid, reason: 'rude', ...days }
  return said(await call(anAdmin(world, random), 'suspendUser', data))
}

export const restore: Command = async (hands) => {
  const { world, random, call } = hands
  const suspended = seenIn<{ uid: string; suspended?: boolean }>(world, 'users')
    .filter((user) => user.suspended === true)
    .map(({ uid }) => uid)
  const uid = suspended.length > 0 ? random.pick(suspended) : anyAccount(hands)
  if (uid === null) return null
  return said(await call(anAdmin(world, random), 'restoreUser', { uid, reason: 'fine' }))
}
