import type { OutboxRow } from '../../../../src/data/database/schema.ts'
import { mutationNamed } from '../../../../src/data/mutations/table.ts'
import { localPhotoId } from '../../../../src/shared/domain/profile/photo-address.ts'
import type { Gender } from '../../../../src/shared/model/people/answers.ts'
import { paths } from '../../../../src/shared/paths.ts'
import type { ActParts, Fields } from '../../../support/acts/act.ts'
import { isGiven } from '../../../support/acts/asked.ts'
import { photosOf } from '../../../support/acts/profile.ts'
import { acts } from '../../../support/acts/table.ts'
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

export const keyOf = ({ name, args }: Act): string => mutationNamed(name)?.key(args) ?? ''

/** Its parts, for the arguments of any act. */
const partsOf = ({ name }: Act): ActParts<never> => acts[name] as ActParts<never>

/** Whether what an act asks for stands on the server. */
export const stands = (campus: Campus, act: Act): boolean => {
  const { stands: isThere } = partsOf(act)
  return typeof isThere === 'function' && isThere(campus, act.args as never)
}

/** Whether this is what the act asked the server for. */
export const isEffectOf = (campus: Campus, done: Done, act: Act): boolean => {
  const { asks } = partsOf(act)
  const args = act.args as never
  if (typeof asks === 'string') return false
  if ('call' in asks) {
    const { call, isAsked = isGiven } = asks
    return 'call' in done && done.call === call && isAsked(done.request as Fields, args)
  }
  return 'write' in done && asks.write(done.write, args, campus)
}

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
  const isToggled = later.name === acts[earlier.name].opposite
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
    if (acts[act.name].lasts && stands(campus, act)) return false
    const rows = outboxes.get(device) ?? []
    if (rows.some((row) => row.key === key && row.state === 'refused')) return false
    const later = intentions.slice(place + 1).filter((one) => one.device === device)
    if (later.some((one) => gaveWay(campus, act, one.act))) return false
    if (isVoid(campus, intentions, place)) return false
    const done = acts[act.name].once ? campus.done : campus.done.slice(after)
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
  if (before.act.name !== acts[one.act.name].opposite) return false
  return !campus.done.slice(before.after).some((done) => isEffectOf(campus, done, before.act))
}

/** Acts that have the same thing in their power: the last one should stand. */
const subjectOf = (act: Act): string | null => partsOf(act).subject?.(act.args as never) ?? null

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
