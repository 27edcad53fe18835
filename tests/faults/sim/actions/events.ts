import { handleChangeMeeting } from '../../../../functions/matches/change-meeting.ts'
import { handleBlock } from '../../../../functions/moderation/block.ts'
import { writeNotification } from '../../../../functions/notifications/write-notification.ts'
import { removePersonFromDecks } from '../../../../functions/rounds/decks.ts'
import { pathOf } from '../../../../src/shared/collections/path-of.ts'
import { noMeeting } from '../../../../src/shared/domain/matches/meeting.ts'
import { Refusal } from '../../../../src/shared/errors.ts'
import { durations } from '../../../../src/shared/limits.ts'
import type { Match } from '../../../../src/shared/model/matches/match.ts'
import type { Assignment } from '../../../../src/shared/model/rounds/assignment.ts'
import { serverTime } from '../../../../src/shared/model/time.ts'
import { paths } from '../../../../src/shared/paths.ts'
import { hero, others, pairOf, partner, roundId } from '../campus/people.ts'
import type { World } from '../day/world.ts'
import { drawMeetingAct } from './plans.ts'

const { second, minute, hour } = durations

type Event = (world: World) => void | Promise<void>

/** The commits have waited for others, and some have the same time. */
const severalTimes = async ({ random }: World, work: () => Promise<unknown>): Promise<void> => {
  const times = random.pick([1, 1, 2, 4])
  for (let time = 0; time < times; time += 1) await work()
}

const write: Event = async (world) => {
  const { campus, gender, random, happened } = world
  const matchId = pairOf(gender)
  if (campus.server.get(paths.match(matchId))?.status !== 'open') return
  happened('somebody wrote')
  const times = { sentAt: serverTime, updatedAt: serverTime }
  await severalTimes(world, async () => {
    const id = random.uuid()
    const said = { senderUid: partner, text: `from ${id}`, clientAt: 0 }
    campus.hear([{ path: paths.message(matchId, id), data: { ...said, ...times } }])
  })
}

/** The other's phone, which may have read the plan as it was before. */
export const meet: Event = async ({ campus, gender, random, happened, note }) => {
  const matchId = pairOf(gender)
  const match = campus.server.get(paths.match(matchId)) as Match | undefined
  const now = campus.server.now()
  const act = drawMeetingAct(random, match?.meeting ?? noMeeting, partner, now)
  const caller = { uid: partner, female: gender === 'male', admin: false }
  try {
    await handleChangeMeeting(campus.slow, caller, { matchId, act }, now)
    happened(act.does === 'accept' ? 'the other accepted a plan' : 'the other changed a plan')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    note(`the other’s ${act.does} is refused: ${error.reason}`)
  }
}

const announce: Event = async (world) => {
  const { campus, random, happened } = world
  happened('admin wrote')
  const userUid = random.pick([null, hero])
  const targetType = userUid === null ? 'all' : 'personal'
  await severalTimes(world, async () => {
    const said = { title: 'News', body: 'News', userUid, targetType } as const
    await campus.slow.transaction(async (transaction) =>
      writeNotification(transaction, random.uuid(), said),
    )
  })
}

const unassign: Event = async ({ campus, random, happened }) => {
  const other = random.pick(others)
  await campus.slow.transaction(async (transaction) => {
    const path = pathOf('assignments', roundId, hero)
    const [deck] = await transaction.getAll([path])
    if (deck === null || deck === undefined) return
    const { uids } = deck.data as Pick<Assignment, 'uids'>
    removePersonFromDecks(transaction, [deck.data as unknown as Assignment], other)
    if (uids.includes(other)) happened('unassigned')
  })
}

const blockHero: Event = async ({ campus, random, happened }) => {
  const caller = { uid: random.pick(others), female: false, admin: false }
  if (random.chance(0.7)) return
  happened('blocked by somebody')
  await handleBlock(campus.slow, caller, { uid: hero }, campus.server.now())
}

const changePlan: Event = async ({ campus, gender, random }) => {
  if (gender === 'female') return
  const remainingMatches = random.pick([0, 3])
  await campus.slow.transaction(async (transaction) => {
    await transaction.getAll([paths.subscription(hero)])
    transaction.update(paths.subscription(hero), { remainingMatches, updatedAt: serverTime })
  })
}

/** An admin closes the window, or opens it again. */
const movePhase: Event = async ({ campus, random, gender, happened }) => {
  const phase = gender === 'male' ? 'boys' : 'girls'
  const endAt = campus.server.now() + random.pick([-20 * minute, -minute, second, hour])
  if (endAt < campus.server.now()) happened('round closed')
  await campus.slow.transaction(async (transaction) =>
    transaction.update(paths.round(roundId), {
      [`phases.${phase}.endAt`]: endAt,
      updatedAt: serverTime,
    }),
  )
  await campus.tick()
}

/** Acts of other people and admins. */
export const events: readonly Event[] = [
  write,
  meet,
  announce,
  unassign,
  blockHero,
  changePlan,
  movePhase,
]
