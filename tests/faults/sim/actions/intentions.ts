import type { OutboxRow } from '../../../../src/data/database/schema.ts'
import { mutationNamed } from '../../../../src/data/mutations/table.ts'
import { localPhotoId } from '../../../../src/shared/domain/profile/photo-address.ts'
import { blockId } from '../../../../src/shared/ids.ts'
import type { Gender } from '../../../../src/shared/model/people/answers.ts'
import { paths } from '../../../../src/shared/paths.ts'
import { documentLeft, isLeftBy, isOwnAct, ownActNames } from '../../../support/own-acts.ts'
import type { Campus, Done } from '../campus/campus.ts'
import { hero, pairOf, partner } from '../campus/people.ts'
import type { Act } from './act.ts'

/** An act that the phone has accepted: from then on it may not be lost. */
export interface Intention {
  act: Act
  key: string
  device: string
  /** The number of times that the account had been signed out there before. */
  life: number
  /** The number of things that the server had done by then. */
  after: number
  /** The server had the wanted state already. */
  held: boolean
  /** Whether the act became a row of the outbox. */
  recorded: boolean
  /** Whether its owner has discarded it since, or has signed out although it was still waiting. */
  withdrawn: boolean
  /** Whether its owner has discarded it before it was first sent: the server may not hear of it. */
  takenBack: boolean
}

type Field = Readonly<Record<string, unknown>>

const callOf = {
  confirm: 'confirmMatchByGirl',
  pass: 'passByGirl',
  optOut: 'optOutOfRound',
  putCollegeId: 'submitCollegeId',
  report: 'report',
  block: 'block',
  unblock: 'unblock',
  unmatch: 'unmatch',
  freeThirds: 'changeMeeting',
  meet: 'changeMeeting',
  showHandle: 'showHandle',
  shareDate: 'shareDate',
  changeDateShare: 'changeDateShare',
} as const

export const keyOf = ({ name, args }: Act): string => mutationNamed(name)?.key(args) ?? ''

const isCall = (name: string): name is keyof typeof callOf => Object.hasOwn(callOf, name)

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The addresses of the hero's photos, as others see them. */
const photosOf = ({ server }: Campus): string[] => {
  const me: Field = server.get(paths.user(hero)) ?? {}
  return Array.isArray(me.photoUrls) ? me.photoUrls : []
}

/** Whether what an act asks for stands on the server. */
export const stands = (campus: Campus, act: Act): boolean => {
  const { server } = campus
  if (isOwnAct(act.name)) {
    return isLeftBy(act, hero, server.get(documentLeft(act, hero, 0).path))
  }
  const { name, args } = act
  switch (name) {
    case 'markSeen':
      return args.ids.every((id) => server.get(paths.seenMark(hero, id)) !== undefined)
    case 'deleteMessage': {
      const message = server.get(paths.message(args.matchId, args.id))
      return message === undefined || message.deletedAt != null
    }
    case 'markRead': {
      const match: Field = server.get(paths.match(args.matchId)) ?? {}
      return ((match.readAt as Record<string, number>)?.[hero] ?? 0) >= args.readAt
    }
    case 'removePhoto': {
      const isIt = (address: string) =>
        address === args.address || campus.fileBehind(address) === localPhotoId(args.address)
      return !photosOf(campus).some(isIt)
    }
    case 'like':
      return server.get(paths.like(args.roundId, hero, args.uid)) !== undefined
    case 'unlike':
      return server.get(paths.like(args.roundId, hero, args.uid)) === undefined
    case 'sendMessage':
      return server.get(paths.message(args.matchId, args.id)) !== undefined
    case 'block':
      return server.get(`blocks/${blockId(hero, args.uid)}`) !== undefined
    case 'unblock':
      return server.get(`blocks/${blockId(hero, args.uid)}`) === undefined
    // A block, also by the other phone, takes him out of her deck: the server then knows of no like to pass.
    case 'pass':
      return stands(campus, { name: 'block', args: { uid: args.boyUid } })
    case 'shareDate':
      return server.get(paths.dateShare(args.id)) !== undefined
    case 'changeDateShare': {
      const share = server.get(paths.dateShare(args.id))
      return share === undefined || (args.does === 'home' && share.homeAt != null)
    }
    case 'editProfile': {
      const me: Field = server.get(paths.user(hero)) ?? {}
      return Object.entries(args.values).every(([field, value]) => same(me[field], value))
    }
    default:
      return false
  }
}

/** Whether its person's phone has written the document that this act leaves. */
export const isOwnEffect = (done: Done, act: Act): boolean => {
  if ('call' in done || done.write.path !== documentLeft(act, done.uid, 0).path) return false
  return isLeftBy(act, done.uid, done.write.kind === 'delete' ? undefined : done.write.data)
}

/** Whether this is what the act asked the server for. */
export const isEffectOf = (campus: Campus, done: Done, act: Act): boolean => {
  if (isOwnAct(act.name)) return isOwnEffect(done, act)
  const { name, args } = act
  if ('call' in done) {
    if (!isCall(name) || done.call !== callOf[name]) return false
    // Marks of one wait go together.
    if (name === 'freeThirds' && args.act.does === 'mark') {
      const { act: sent } = done.request as typeof args
      const marks = Object.entries(args.act.free)
      return sent.does === 'mark' && marks.every(([third, isFree]) => sent.free[third] === isFree)
    }
    // Some arguments are for the phone's own rows, and are not sent.
    const given: Field = { ...args }
    const isAsked = Object.entries(done.request).every(([field, value]) =>
      same(value, given[field]),
    )
    return name === 'putCollegeId' || isAsked
  }
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
    case 'putPhoto': {
      const shown = write.path === paths.user(hero) && Array.isArray(data.photoUrls)
      return shown && (data.photoUrls as string[]).map(campus.fileBehind).includes(args.id)
    }
    case 'finishPhotos':
      return write.path === paths.user(hero) && same(data.setupStatus, { photos: true })
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

/** These acts are done once for ever: the same act asked again needs nothing more. */
const repeatable: ReadonlySet<string> = new Set([
  'acceptTerms',
  'confirm',
  'finishPhotos',
  'meet',
  'pass',
  'putCollegeId',
  'report',
  'showHandle',
  'unmatch',
])

/** Judged by what the server ends with: it may come true without being asked for. */
const lasting: ReadonlySet<string> = new Set([
  ...ownActNames,
  'deleteMessage',
  'markRead',
  'markSeen',
  'pass',
  'removePhoto',
])

const takesAway = ({ name, args }: Act, uid: string): boolean =>
  (name === 'block' || name === 'report' || name === 'unmatch') && args.uid === uid

/** Whether a later act of the same person on the same phone may stand in the earlier one's place. */
const gaveWay = (campus: Campus, earlier: Act, later: Act): boolean => {
  if (takesAway(later, partner) && 'matchId' in earlier.args) return true
  const isDecided = earlier.name === 'confirm' || earlier.name === 'pass'
  if (isDecided && takesAway(later, earlier.args.boyUid)) return true
  if (earlier.name === 'like' && takesAway(later, earlier.args.uid)) return true
  if (earlier.name === 'putPhoto' && later.name === 'removePhoto') {
    const { address } = later.args
    return [localPhotoId(address), campus.fileBehind(address)].includes(earlier.args.id)
  }
  if (earlier.name === 'shareDate' && later.name === 'changeDateShare') {
    return later.args.does === 'stop' && later.args.id === earlier.args.id
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
  intentions.filter(({ act, key, device, after, held, recorded, withdrawn }, place) => {
    // An order may be that of the server already; that both show the same one is asked elsewhere.
    if (held || !recorded || withdrawn || act.name === 'orderPhotos') return false
    if (lasting.has(act.name) && stands(campus, act)) return false
    const rows = outboxes.get(device) ?? []
    if (rows.some((row) => row.key === key && row.state === 'refused')) return false
    const later = intentions.slice(place + 1).filter((one) => one.device === device)
    if (later.some((one) => gaveWay(campus, act, one.act))) return false
    if (isVoid(campus, intentions, place)) return false
    const done = repeatable.has(act.name) ? campus.done : campus.done.slice(after)
    return !done.some((one) => one.uid === hero && isEffectOf(campus, one, act))
  })

/** Whether an act took back another that had never left the phone: the server needs to know neither. */
const isVoid = (campus: Campus, intentions: readonly Intention[], place: number): boolean => {
  const one = intentions[place]
  const before = intentions
    .slice(0, place)
    .filter(
      (other) => one && isSamePhone(one, other) && subjectOf(one.act) === subjectOf(other.act),
    )
    .at(-1)
  if (one === undefined || before === undefined) return false
  // An act on another phone of theirs was not to be seen here.
  if (before.held && isOnlyOne(one, intentions)) return false
  if (before.act.name !== opposites[one.act.name]) return false
  return !campus.done.slice(before.after).some((done) => isEffectOf(campus, done, before.act))
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
    case 'shareDate':
      return `share ${args.id}`
    // A word of being home is of one time: a plan that moves needs another.
    case 'changeDateShare':
      return args.does === 'stop' ? `share ${args.id}` : null
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
    if (about.some((one) => !isSamePhone(one, last))) return []
    if (about.some(({ withdrawn }) => withdrawn)) return []
    const later = intentions.slice(intentions.indexOf(last) + 1)
    if (later.some((one) => isSamePhone(one, last) && gaveWay(campus, last.act, one.act))) return []
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
  return intentions.filter((one) => {
    const { act, key, device } = one
    if (act.name !== 'like' && !(act.name === 'sendMessage' && isOpen)) return false
    const row = outboxes.get(device)?.find((other) => other.key === key)
    return row?.state === 'refused' && stands(campus, act) && isOnlyOne(one, intentions)
  })
}

/** Signed out and in again, a phone knows no more than a new one. */
const isSamePhone = (one: Intention, other: Intention): boolean =>
  one.device === other.device && one.life === other.life

const isOnlyOne = (one: Intention, intentions: readonly Intention[]): boolean =>
  intentions.every(
    (other) => isSamePhone(one, other) || subjectOf(other.act) !== subjectOf(one.act),
  )

/** Messages of one phone stand in a conversation in the order in which they were sent; these do not. */
export const outOfOrder = ({ server }: Campus, intentions: readonly Intention[]): Intention[] => {
  const latest = new Map<string, number>()
  return intentions.filter(({ act, key, device }, place) => {
    if (act.name !== 'sendMessage') return false
    // Pressed once more, it is the same message.
    if (intentions.findIndex((one) => one.key === key) < place) return false
    const sentAt = server.get(paths.message(act.args.matchId, act.args.id))?.sentAt
    if (typeof sentAt !== 'number') return false
    const before = latest.get(device) ?? 0
    latest.set(device, Math.max(before, sentAt))
    return sentAt < before
  })
}

/** Words of one intention that stand in the conversation more than once. */
export const saidTwice = ({ server }: Campus, gender: Gender): string[] => {
  const texts = server
    .paths(paths.messages(pairOf(gender)))
    .map((path) => server.get(path))
    .flatMap((message) => (message?.senderUid === hero && message.text ? [message.text] : []))
  return texts.filter((text, place) => texts.indexOf(text) < place).map((text) => `twice: ${text}`)
}

/** Photos that others see twice, or that lead nowhere: of one phone, or of two that claimed a name. */
export const brokenPhotos = (campus: Campus): string[] => {
  const shown = photosOf(campus)
  const files = [...campus.server.files.stored.values()]
  return shown.flatMap((address, place) => {
    const file = campus.fileBehind(address)
    if (file === undefined) return []
    if (shown.slice(0, place).map(campus.fileBehind).includes(file)) return [`twice: ${address}`]
    return files.some((one) => one.address === address) ? [] : [`leads nowhere: ${address}`]
  })
}
