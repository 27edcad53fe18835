import { createRandom, type Random } from '../../demo/random.ts'
import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import { type ActCost, actCost, actCosts } from './costs.ts'
import type { CampusModel } from './model.ts'
import { modelledSeconds, roundWorkOf, secondsPerOperation } from './round-works.ts'

export interface PlayedMonth {
  /** The number of times that each act was done. */
  times: ReadonlyMap<string, number>
  matches: number
  /** Likes of the woman who got most, before the cap of her deck. */
  mostLiked: number
  /** The busiest minute of any round; `opened` are phones. */
  peak: { reads: number; writes: number; invocations: number; opened: number }
}

/** The assumed habits of people; each person's acts are drawn anew. */
const habits = {
  /** The share of all students who join in a month. */
  joins: 0.1,
  /** A man likes one to five of those he is shown. */
  likes: { from: 1, to: 5 },
  /** A liked woman confirms each of her deck with this chance, up to the round's cap. */
  confirms: 0.15,
  /** A match has words on both sides with this chance, and then up to so many. */
  talks: 0.8,
  messages: { from: 4, to: 96 },
  /** Half of those who open a window come within this time of its start. */
  halfComeWithin: durations.hour,
} as const

const windowMs = durations.day
const reminderMs = 2 * durations.hour
const minutesOf = (milliseconds: number) => Math.floor(milliseconds / durations.minute)
/** The minutes of a round: the boys' window, the girls', and the days after it. */
const minutes = minutesOf(5 * windowMs)

/** Soon after a window opens, or late; never after its end. */
const arrival = (random: Random): number =>
  minutesOf(Math.min(windowMs - 1, -Math.log2(1 - random.next()) * habits.halfComeWithin))

/** A few women are liked by many men. */
const popular = (random: Random, women: number): number => Math.floor(random.next() ** 2 * women)

/** How often each act is done, minute by minute of a round. */
const createLedger = () => {
  const acts = actCosts.map((cost) => ({ cost, times: 0, at: new Uint32Array(minutes) }))
  const named = new Map(acts.map((entry) => [entry.cost.act, entry]))
  const busiest = (of: (cost: ActCost) => number): number => {
    let most = 0
    for (let minute = 0; minute < minutes; minute += 1) {
      let sum = 0
      for (const { cost, at } of acts) sum += of(cost) * (at[minute] ?? 0)
      most = Math.max(most, sum)
    }
    return most
  }
  return {
    add(act: string, minute: number, count = 1): void {
      const entry = named.get(act)
      if (entry === undefined) throw new Error(`The model knows no ${act}`)
      const place = Math.min(minutes - 1, minute)
      entry.times += count
      entry.at[place] = (entry.at[place] ?? 0) + count
    },
    times: () => new Map(acts.map(({ cost, times }) => [cost.act, times])),
    /** The busiest minute of the round, after which another begins. */
    endRound() {
      const peak = {
        reads: busiest(({ reads }) => reads),
        writes: busiest(({ writes }) => writes),
        invocations: busiest(({ invocations }) => invocations),
        opened: busiest(({ act }) => (act === 'six sessions of a phone' ? 1 : 0)),
      }
      for (const { at } of acts) at.fill(0)
      return peak
    },
  }
}

/** Spreads the server's own work for many over the minutes that the model says. */
const addWork = (
  ledger: Ledger,
  acts: Readonly<Record<string, number>>,
  begins: number,
  seconds: number,
): void => {
  const needed = Math.max(1, Math.ceil(seconds / 60))
  for (const [act, count] of Object.entries(acts)) {
    for (let minute = 0; minute < needed; minute += 1) {
      const share =
        Math.floor(((minute + 1) * count) / needed) - Math.floor((minute * count) / needed)
      ledger.add(act, begins + minute, share)
    }
  }
}

const modelledNews = (people: number): number => {
  const { reads, writes } = actCost('news of the round')
  return people * (reads + writes) * secondsPerOperation
}

type Ledger = ReturnType<typeof createLedger>

/** Men like, and what is liked is promoted. @returns the likes of each woman */
const playBoysWindow = (random: Random, ledger: Ledger, men: number, women: number) => {
  const likes = new Uint16Array(women)
  for (let man = 0; man < men; man += 1) {
    const begins = arrival(random)
    ledger.add('six sessions of a phone', begins)
    ledger.add('pictures of a deck', begins)
    const { from, to } = habits.likes
    for (let left = women > 0 ? random.integer(from, to) : 0; left > 0; left -= 1) {
      const woman = popular(random, women)
      likes[woman] = (likes[woman] ?? 0) + 1
      ledger.add('a like', begins + left)
    }
  }
  return likes
}

/** Women confirm, and those who match talk. @returns the matches */
const playGirlsWindow = (random: Random, ledger: Ledger, likes: Uint16Array): number => {
  const opens = minutesOf(windowMs)
  let matches = 0
  for (const liked of likes) {
    const comes = opens + arrival(random)
    ledger.add('six sessions of a phone', comes)
    if (liked === 0) continue
    ledger.add('pictures of a deck', comes)
    let confirmed = 0
    for (let seen = 0; seen < Math.min(liked, limits.girlInboxCap); seen += 1) {
      if (confirmed === limits.girlMatchCap) break
      if (!random.chance(habits.confirms)) continue
      confirmed += 1
      ledger.add('a confirmation', comes + seen)
      if (random.chance(habits.talks)) playChat(random, ledger, comes + seen)
    }
    matches += confirmed
  }
  return matches
}

const playChat = (random: Random, ledger: Ledger, begins: number): void => {
  let minute = begins
  for (let left = random.integer(habits.messages.from, habits.messages.to); left > 0; left -= 1) {
    // Two people answer each other within minutes, or the next day.
    minute += random.chance(0.95) ? random.integer(0, 3) : random.integer(120, 1440)
    ledger.add('a message', minute)
  }
}

/** Plays a month of a campus, person by person: the same seed plays the same month. */
export const playMonth = (
  { students, takePart, men: share, roundsPerMonth }: CampusModel,
  seed: number,
): PlayedMonth => {
  const ledger = createLedger()
  const peak = { reads: 0, writes: 0, invocations: 0, opened: 0 }
  let matches = 0
  let mostLiked = 0
  for (let round = 0; round < roundsPerMonth; round += 1) {
    const random = createRandom(seed * 1000 + round)
    const joins = Math.round((students * habits.joins) / roundsPerMonth)
    for (let one = 0; one < joins; one += 1) {
      const minute = random.integer(0, minutes - 1)
      ledger.add('an installed app', minute)
      ledger.add('a sign-up', minute)
    }
    const people = Math.round(students * takePart)
    const men = Math.round(people * share)
    const women = people - men
    const work = (name: string, begins: number, acts: Readonly<Record<string, number>>) => {
      const seconds = modelledSeconds(roundWorkOf(name), men, women)
      addWork(ledger, acts, minutesOf(begins), seconds)
    }
    work('participants', 0, { 'a participant computed': people })
    work('publish', 0, { 'a deck curated and published': men })
    const tell = (begins: number, count: number) =>
      addWork(ledger, { 'news of the round': count }, minutesOf(begins), modelledNews(count))
    tell(0, men)
    tell(windowMs - reminderMs, men)
    tell(2 * windowMs - reminderMs, women)
    const likes = playBoysWindow(random, ledger, men, women)
    for (const liked of likes) mostLiked = Math.max(mostLiked, liked)
    const promoted = likes.filter((count) => count > 0).length
    work('promotion and news', windowMs, {
      'her deck of likes promoted': promoted,
      'news of the round': women,
    })
    matches += playGirlsWindow(random, ledger, likes)
    work('end of the round', 2 * windowMs, { 'a participant at the end': people })
    const busiest = ledger.endRound()
    for (const name of ['reads', 'writes', 'invocations', 'opened'] as const) {
      peak[name] = Math.max(peak[name], busiest[name])
    }
  }
  return { times: ledger.times(), matches, mostLiked, peak }
}
