import { claimsOf } from '../src/shared/domain/claims.ts'
import { paths } from '../src/shared/paths.ts'
import { toDocuments } from './documents.ts'
import type { PhotoServer, SeedFile } from './files.ts'
import { type Couple, historyDocuments } from './history.ts'
import { createPeople, demoEmails, withoutPhotos } from './people.ts'
import type { Student } from './person.ts'
import { photoCount, withPhotos } from './photos.ts'
import { planDocuments, subscriptionsOf } from './plans.ts'
import { pokeDocuments } from './pokes.ts'
import { createRandom, type Random } from './random.ts'
import {
  activeRound,
  dealDecks,
  likesOf,
  pastRound,
  roundDocuments,
  withActivePlan,
} from './round.ts'

export interface DemoOptions extends PhotoServer {
  /** Unix milliseconds; every time of the campus is relative to it. */
  now: number
  seed: number
}

export interface DemoAccount {
  uid: string
  email: string
  displayName: string
  customClaims: Record<string, unknown>
}

export interface DemoCampus {
  /** Path → data; times are Dates. */
  documents: Record<string, Record<string, unknown>>
  users: DemoAccount[]
  files: SeedFile[]
}

const roundIdLength = 20
/** How many men besides the demo man surely see the demo women, and so like them. */
const admirers = 4
const otherCouples = 3

/**
 * A campus in the middle of a round: forty students, decks, likes, earlier matches with chats, and
 * the demo accounts. The same options give the same campus, byte for byte.
 */
export const demoCampus = async ({ now, seed, ...server }: DemoOptions): Promise<DemoCampus> => {
  const random = createRandom(seed)
  const people = createPeople(random, now)
  const { users: women, files: womenFiles } = await photographed(people.women, server, random)
  const { users: men, files: menFiles } = await photographed(people.men, server, random)
  const { users: staff, files: staffFiles } = await photographed([people.admin], server, random)

  const subscriptions = subscriptionsOf(men, now)
  const couples = pastCouples(men, women)
  const players = withActivePlan(men, subscriptions, now)
  const [man] = men
  const demoWomen = women.slice(0, 2)
  if (man === undefined) throw new RangeError('The campus is empty')
  const decks = dealDecks(
    players,
    women,
    new Map([
      [man.uid, women.slice(0, withoutPhotos + 1)],
      ...players.slice(-admirers).map((boy): [string, Student[]] => [boy.uid, demoWomen]),
    ]),
    (boy, girl) => couples.some((couple) => couple.boy === boy && couple.girl === girl),
    random,
  )

  const roundId = random.id(roundIdLength)
  const pastRoundId = random.id(roundIdLength)
  const students = [...men, ...women]
  const users = [...students, ...staff]
  return {
    documents: toDocuments({
      ...Object.fromEntries(users.map((user) => [paths.user(user.uid), user])),
      ...Object.fromEntries([...subscriptions].map(([uid, one]) => [paths.subscription(uid), one])),
      ...planDocuments(now),
      [paths.round(roundId)]: activeRound(now),
      [paths.round(pastRoundId)]: pastRound(now),
      ...roundDocuments(roundId, students, decks, now),
      ...likesOf(roundId, decks, man, demoWomen, now, random),
      ...historyDocuments(couples, pastRoundId, now, random),
      ...pokeDocuments(users, now),
    }),
    // The demo's own accounts stand at the top of the account chooser.
    users: [...users].sort(demoFirst).map((user) => ({
      uid: user.uid,
      email: user.email,
      displayName: user.name ?? '',
      customClaims: claimsOf(user),
    })),
    files: [...womenFiles, ...menFiles, ...staffFiles],
  }
}

const demoFirst = (one: Student, other: Student): number =>
  Number(isDemo(other)) - Number(isDemo(one))

const isDemo = ({ email }: Student): boolean => Object.values<string>(demoEmails).includes(email)

/** The demo man and the first demo woman each matched before, with somebody else. */
const pastCouples = (men: readonly Student[], women: readonly Student[]): Couple[] => {
  const girls = [women.at(-1), women[0], ...women.slice(5, 5 + otherCouples)]
  const boys = [men[0], men.at(-1), ...men.slice(3, 3 + otherCouples)]
  return girls.flatMap((girl, index) => {
    const boy = boys[index]
    return girl === undefined || boy === undefined ? [] : [{ boy, girl }]
  })
}

const photographed = async (
  users: readonly Student[],
  server: PhotoServer,
  random: Random,
): Promise<{ users: Student[]; files: SeedFile[] }> => {
  const done = await Promise.all(
    users.map((user, index) => {
      const isCameraShy = user.gender === 'female' && index === withoutPhotos
      return withPhotos(user, isCameraShy ? 0 : photoCount(random), server, random.fork())
    }),
  )
  return { users: done.map(({ user }) => user), files: done.flatMap(({ files }) => files) }
}
