import type { OutboxRow } from '../../../src/data/database/schema.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { saidTwice } from '../sim/actions/intentions.ts'
import type { Campus } from '../sim/campus/campus.ts'
import { hero } from '../sim/campus/people.ts'
import { differences, falselyLiked, unshown } from '../sim/day/screen-view.ts'
import type { Tab } from '../sim/device/device.ts'
import type { Stage } from './stage.ts'

const { minute } = durations

/** The time within which every phone has come to rest. */
const restMs = minute
/** Deliveries that no pull shows are let go of by the next flush after that. */
const deliveredKeptMs = 3 * minute

const idsUnder = ({ server }: Campus, collection: string): string[] =>
  server
    .paths(`${collection}/`)
    .filter((path) => server.get(path)?.likingUserUid === hero || collection.includes(hero))
    .map((path) => path.slice(collection.length + 1))
    .sort()

const apart = (what: string, here: readonly string[], there: readonly string[]): string[] => {
  const [mine, its] = [[...here].sort().join(' '), [...there].sort().join(' ')]
  return mine === its ? [] : [`${what} here: ${mine || 'none'}, on the server: ${its || 'none'}`]
}

/** Own words without a poke: the phone on which they were said knows of them. */
const ownWords = async (campus: Campus, { database }: Tab): Promise<string[]> => {
  const [likes, seen] = await Promise.all([
    database.likes.toCollection().primaryKeys(),
    database.seen.toCollection().primaryKeys(),
  ])
  return [
    ...apart('likes', likes, idsUnder(campus, 'likes')),
    ...apart('seen', seen, idsUnder(campus, paths.seen(hero))),
  ]
}

/** Messages whose match has left this phone: nobody sees them, and nobody deletes them. */
const orphans = async ({ database }: Tab): Promise<string[]> => {
  const matches = new Set(await database.matches.toCollection().primaryKeys())
  const rows = await database.messages.toArray()
  return rows
    .filter(({ matchId }) => !matches.has(matchId))
    .map(({ id }) => `message ${id} is left over`)
}

/** No screen shows the time of a block, which changes if a phone takes the block back and makes it again. */
const isSeen = (difference: string) => !/^blocks: .*createdAt/.test(difference)

const named = ({ key, state, reason }: OutboxRow) => `${key} is still ${state} ${reason ?? ''}`

/**
 * Lets everything come to rest, and tells what is not as it should be: each phone shows what the
 * server has, nothing waits, and nothing is said to be delivered that is not there.
 * @param mayRefuse whether the server may have said no to something
 */
export const judge = async (
  { world, campus, tab, other }: Stage,
  mayRefuse: boolean,
): Promise<string[]> => {
  const { virtual } = world
  const tabs = tab === other ? [tab] : [tab, other]
  const isOnePhone = world.clients[1].tabs.length === 0
  const found: string[] = []
  await virtual.elapse(restMs)
  for (const one of tabs) {
    const { database, name } = one
    const rows = await database.outbox.toArray()
    const waiting = rows.filter(({ state }) => state === 'queued' || state === 'sending')
    const lies = [
      ...waiting.map(named),
      ...(await unshown(database)),
      ...(await differences(campus, database)).filter(isSeen),
      ...(isOnePhone ? await ownWords(campus, one) : []),
      ...(world.gender === 'male' ? await falselyLiked(campus, database) : []),
      ...(await orphans(one)),
    ]
    found.push(...lies.map((lie) => `${name}: ${lie}`))
  }
  found.push(...saidTwice(campus, world.gender))
  if (found.length > 0) return found
  // Every lane and the lock are free: a last flush goes through, and leaves nothing.
  await virtual.elapse(deliveredKeptMs)
  for (const one of tabs) {
    const flushing = one.client.flush()
    await virtual.elapse(minute)
    await flushing
    const rows = await one.database.outbox.toArray()
    const left = rows.filter(({ state }) => state !== 'refused' || !mayRefuse)
    found.push(...left.map((row) => `${one.name}: ${named(row)}`))
  }
  return found
}
