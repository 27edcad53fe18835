import type { OutboxRow } from '../../../src/data/db.ts'
import { mutationNamed } from '../../../src/data/mutations.ts'
import { blockId } from '../../../src/shared/ids.ts'
import type { Gender } from '../../../src/shared/model/answers.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import type { Act } from './acts.ts'
import { hero, pairOf, partner } from './people.ts'
import type { Campus, Done } from './server.ts'

/** Something the phone has accepted: from then on it may not be lost. */
export interface Intention {
  act: Act
  key: string
  device: string
  /** How much the server had done by then. */
  after: number
  /** What it asks for was so already, as the server knew it. */
  held: boolean
  /** It became a row of the outbox. */
  recorded: boolean
}

type Field = Readonly<Record<string, unknown>>

const callOf = {
  confirm: 'confirmMatchByGirl',
  pass: 'passByGirl',
  optOut: 'optOutOfRound',
  report: 'report',
  block: 'block',
  unblock: 'unblock',
  unmatch: 'unmatch',
} as const

export const keyOf = ({ name, args }: Act): string => mutationNamed(name)?.key(args) ?? ''

const isCall = (name: string): name is keyof typeof callOf => Object.hasOwn(callOf, name)

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether what an act asks for stands on the server. */
export const stands = ({ server }: Campus, { name, args }: Act): boolean => {
  switch (name) {
    case 'like':
      return server.get(paths.like(args.roundId, hero, args.uid)) !== undefined
    case 'unlike':
      return server.get(paths.like(args.roundId, hero, args.uid)) === undefined
    case 'sendMessage':
      return server.get(paths.message(args.matchId, args.id)) !== undefined
    case 'block':
      return server.get(`${collections.blocks}/${blockId(hero, args.uid)}`) !== undefined
    case 'unblock':
      return server.get(`${collections.blocks}/${blockId(hero, args.uid)}`) === undefined
    case 'editProfile': {
      const me: Field = server.get(paths.user(hero)) ?? {}
      return Object.entries(args.values).every(([field, value]) => same(me[field], value))
    }
    default:
      return false
  }
}

/** Whether this is what the act asked the server for. */
const isEffectOf = (done: Done, { name, args }: Act): boolean => {
  if ('call' in done) return isCall(name) && done.call === callOf[name] && same(done.request, args)
  const { write } = done
  const data: Field = write.kind === 'delete' ? {} : write.data
  const has = (values: object) =>
    Object.entries(values).every(([field, value]) => same(data[field], value))
  switch (name) {
    case 'like':
      return write.kind === 'create' && write.path === paths.like(args.roundId, hero, args.uid)
    case 'unlike':
      return write.kind === 'delete' && write.path === paths.like(args.roundId, hero, args.uid)
    case 'sendMessage':
      return write.path === paths.message(args.matchId, args.id)
    case 'markRead':
      return write.path === paths.match(args.matchId) && same(data.readAt, { [hero]: args.readAt })
    case 'editProfile':
      return write.path === paths.user(hero) && has(args.values)
    case 'acceptTerms':
      return write.path === paths.user(hero) && 'acceptedTermsVersion' in data
    case 'saveToken':
      return write.path === paths.device(hero, args.deviceId) && data.fcmToken === args.fcmToken
    default:
      return false
  }
}

const opposites: Readonly<Record<string, string>> = {
  like: 'unlike',
  unlike: 'like',
  block: 'unblock',
  unblock: 'block',
}

/** Once is for ever: the same asked again needs nothing more. */
const repeatable: ReadonlySet<string> = new Set(['confirm', 'pass', 'unmatch', 'acceptTerms'])

const isAboutPartner = ({ name, args }: Act): boolean =>
  (name === 'block' || name === 'report' || name === 'unmatch') && args.uid === partner

/** What the same person did later on the same phone may stand in its place. */
const gaveWay = (earlier: Act, later: Act): boolean => {
  if (isAboutPartner(later) && (earlier.name === 'sendMessage' || earlier.name === 'markRead')) {
    return true
  }
  const isToggled = later.name === opposites[earlier.name]
  if (isToggled) return JSON.stringify(later.args).includes(personOf(earlier))
  return later.name === earlier.name && keyOf(later) === keyOf(earlier)
}

const personOf = ({ args }: Act): string => ('uid' in args ? `"${args.uid}"` : '"')

/** The intentions of which nothing became anything: there should be none. */
export const lostAmong = (
  campus: Campus,
  intentions: readonly Intention[],
  outboxes: ReadonlyMap<string, readonly OutboxRow[]>,
): Intention[] =>
  intentions.filter(({ act, key, device, after, held, recorded }, place) => {
    if (held || !recorded) return false
    const rows = outboxes.get(device) ?? []
    if (rows.some((row) => row.key === key && row.state === 'refused')) return false
    const later = intentions.slice(place + 1).filter((one) => one.device === device)
    if (later.some((one) => gaveWay(act, one.act))) return false
    if (isVoid(campus, intentions, place)) return false
    const done = repeatable.has(act.name) ? campus.done : campus.done.slice(after)
    return !done.some((one) => one.uid === hero && isEffectOf(one, act))
  })

/** It took back what had never left the phone: neither needs to be known to anybody. */
const isVoid = (campus: Campus, intentions: readonly Intention[], place: number): boolean => {
  const one = intentions[place]
  const before = intentions
    .slice(0, place)
    .filter(({ device, act }) => one?.device === device && subjectOf(one.act) === subjectOf(act))
    .at(-1)
  if (one === undefined || before === undefined) return false
  // What another phone of theirs had done was not to be seen here.
  if (before.held && onlyOn(one.device, intentions, one.act)) return false
  if (before.act.name !== opposites[one.act.name]) return false
  return !campus.done.slice(before.after).some((done) => isEffectOf(done, before.act))
}

/** Acts that have the same thing in their power: the last one should stand. */
const subjectOf = ({ name, args }: Act): string | null => {
  switch (name) {
    case 'like':
    case 'unlike':
      return `like ${args.uid}`
    case 'block':
    case 'unblock':
      return `block ${args.uid}`
    case 'report':
      return `block ${args.uid}`
    case 'editProfile':
      return `profile ${args.section}`
    default:
      return null
  }
}

/**
 * The last word on something, spoken on one phone only, that is not what the server ended with:
 * something was done twice, or in another order.
 */
export const overturned = (
  campus: Campus,
  intentions: readonly Intention[],
  outboxes: ReadonlyMap<string, readonly OutboxRow[]>,
): Intention[] => {
  const subjects = new Set(intentions.map(({ act }) => subjectOf(act)))
  return [...subjects].flatMap((subject) => {
    const about = intentions.filter(({ act }) => subjectOf(act) === subject)
    const last = about.at(-1)
    if (subject === null || last === undefined) return []
    if (new Set(about.map(({ device }) => device)).size > 1) return []
    const rows = outboxes.get(last.device) ?? []
    const isRefused = about.some(({ key }) =>
      rows.some((row) => row.key === key && row.state === 'refused'),
    )
    const act: Act = last.act.name === 'report' ? { name: 'block', args: last.act.args } : last.act
    return isRefused || stands(campus, act) ? [] : [last]
  })
}

/** Refused here, and yet it stands on the server: the person was told what is not so. */
export const wronglyRefused = (
  campus: Campus,
  gender: Gender,
  intentions: readonly Intention[],
  outboxes: ReadonlyMap<string, readonly OutboxRow[]>,
): Intention[] => {
  const isOpen = campus.server.get(paths.match(pairOf(gender)))?.status === 'open'
  return intentions.filter(({ act, key, device }) => {
    if (act.name !== 'like' && !(act.name === 'sendMessage' && isOpen)) return false
    const row = outboxes.get(device)?.find((one) => one.key === key)
    return row?.state === 'refused' && stands(campus, act) && onlyOn(device, intentions, act)
  })
}

const onlyOn = (device: string, intentions: readonly Intention[], act: Act): boolean =>
  intentions.every((one) => one.device === device || subjectOf(one.act) !== subjectOf(act))

/** What one phone said in a conversation stands there in the order in which it was said. */
export const outOfOrder = ({ server }: Campus, intentions: readonly Intention[]): Intention[] => {
  const latest = new Map<string, number>()
  return intentions.filter(({ act, device }) => {
    if (act.name !== 'sendMessage') return false
    const sentAt = server.get(paths.message(act.args.matchId, act.args.id))?.sentAt
    if (typeof sentAt !== 'number') return false
    const before = latest.get(device) ?? 0
    latest.set(device, Math.max(before, sentAt))
    return sentAt < before
  })
}
