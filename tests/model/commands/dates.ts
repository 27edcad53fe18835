import { datePage } from '../../../functions/matches/date-page.ts'
import type { CallRequest } from '../../../src/shared/calls.ts'
import {
  dateShareId,
  dateSharePath,
  shareTokenOf,
} from '../../../src/shared/domain/matches/date-share.ts'
import { meetingStanding, noMeeting } from '../../../src/shared/domain/matches/meeting.ts'
import { matchId as idOf } from '../../../src/shared/ids.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { DateShare } from '../../../src/shared/model/matches/date-share.ts'
import type { Match } from '../../../src/shared/model/matches/match.ts'
import { paths } from '../../../src/shared/paths.ts'
import { anybody } from '../campus/people.ts'
import { seen, seenIn } from '../campus/world.ts'
import { type Command, type Hands, said } from './command.ts'

const openMatches = ({ world }: Hands): Match[] =>
  seenIn<Match>(world, 'matches').filter(({ status }) => status === 'open')

/**
 * One person of a match names a time and a place, and the other accepts; sometimes where a plan stands
 * already.
 */
export const agree: Command = async (hands) => {
  const { world, random, call } = hands
  const matches = openMatches(hands)
  if (matches.length === 0) return null
  const { boyUid, girlUid, meeting } = random.pick(matches)
  const matchId = idOf(boyUid, girlUid)
  const [one, other] = random.chance(0.5) ? [boyUid, girlUid] : [girlUid, boyUid]
  const id = random.id(8)
  const seenId = meetingStanding(meeting ?? noMeeting)
  const meetAt = world.clock.now() + random.integer(1, 60) * durations.hour
  const offer = { does: 'offer', id, seen: seenId, meetAt, place: `place-${id}` } as const
  const offered = await call(one, 'changeMeeting', { matchId, act: offer })
  const accept = { does: 'accept', id: random.id(8), offerId: id } as const
  return `${said(offered)}, ${said(await call(other, 'changeMeeting', { matchId, act: accept }))}`
}

/** Two agree, and one of them leaves before the time: the match, or the other for good. */
export const endAgreed: Command = async (hands) => {
  const { random, call } = hands
  const agreed = await agree(hands)
  const planned = openMatches(hands).filter(({ meeting }) => meeting?.agreed != null)
  if (planned.length === 0) return agreed
  const { boyUid, girlUid } = random.pick(planned)
  const [uid, other] = random.chance(0.5) ? [boyUid, girlUid] : [girlUid, boyUid]
  const end = random.pick(['unmatch', 'block'] as const)
  return `${agreed}, ${said(await call(uid, end, { uid: other }))}`
}

const newToken = ({ random }: Hands): string =>
  shareTokenOf(Uint8Array.from({ length: 16 }, () => random.integer(0, 255)))

export const shareDate: Command = async (hands) => {
  const { world, random, call } = hands
  const planned = openMatches(hands).filter(({ meeting }) => meeting?.agreed != null)
  const from = planned.length > 0 ? planned : openMatches(hands)
  if (from.length === 0) return null
  const { boyUid, girlUid, participants } = random.pick(from)
  const uid = random.chance(0.95) ? random.pick(participants) : anybody(world, random)
  if (uid === null) return null
  const token = newToken(hands)
  world.links.push({ token, uid })
  const data: CallRequest<'shareDate'> = {
    id: dateShareId(token),
    matchId: idOf(boyUid, girlUid),
    homeAfterMs: random.integer(1, 12) * durations.hour,
  }
  return said(await call(uid, 'shareDate', data))
}

/** The caller is mostly its owner, or else a person who knows the id. */
export const changeDateShare: Command = async ({ world, random, call }) => {
  if (world.links.length === 0) return null
  const { token, uid } = random.pick(world.links)
  const by = random.chance(0.8) ? uid : anybody(world, random)
  if (by === null) return null
  const does = random.pick(['home', 'home', 'stop'] as const)
  return said(await call(by, 'changeDateShare', { id: dateShareId(token), does }))
}

/** A friend with the link opens the page, or a stranger with another token, or with the id of a share. */
export const readDate: Command = async (hands) => {
  const { world, random } = hands
  const { links } = world
  if (links.length === 0) return null
  const { token } = random.pick(links)
  const asked = random.pick([token, token, token, dateShareId(token), newToken(hands)])
  const language = random.pick(['en', 'hi'] as const)
  const page = await datePage(world.store, dateSharePath(asked, language), world.clock.now())
  if (page === null) throw new Error('A link leads to no page')
  for (const hear of world.readings) hear({ token: asked, html: page.html })
  const share = seen<DateShare>(world, paths.dateShare(dateShareId(asked)))
  const late =
    share === undefined ? '' : ` ${world.clock.now() >= share.meetAt + limits.dateShareMs}`
  return `somebody opens the page of ${asked}${late}`
}
