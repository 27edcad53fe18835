import { pathOf } from '../src/shared/collections/path-of.ts'
import { campusStreams, personalStreams } from '../src/shared/collections/streams.ts'
import { accountClaims } from '../src/shared/domain/profile/account-claims.ts'
import { personIndexOf } from '../src/shared/domain/profile/person-index.ts'
import type { PokeDocument } from '../src/shared/model/notifications/poke.ts'
import type { Subscription } from '../src/shared/model/payments/subscription.ts'
import type { User } from '../src/shared/model/people/user.ts'
import { paths } from '../src/shared/paths.ts'
import { toDocuments } from './documents.ts'
import { type Couple, pastMatchDocuments } from './past-matches.ts'
import { createPeople, demoEmails, womanWithoutPhotos } from './people/people.ts'
import { addPhotos, type PhotoFile, type PhotoServer, pickPhotoCount } from './people/photos.ts'
import type { Student } from './people/student.ts'
import { planDocuments, subscriptionsOf } from './plans.ts'
import { createRandom, type Random } from './random.ts'
import {
  createActiveRound,
  createPastRound,
  dealDecks,
  likeDocuments,
  menWithActivePlan,
  participationDocuments,
} from './round.ts'

/**
 * The index by which the desk finds people, written here because seeding runs no function that would write
 * it.
 */
const personIndexDocuments = (
  users: readonly User[],
  subscriptions: ReadonlyMap<string, Subscription>,
  now: number,
): Record<string, object> =>
  Object.fromEntries(
    users.map((user) => [
      pathOf('peopleIndex', user.uid),
      personIndexOf(user, subscriptions.get(user.uid), now),
    ]),
  )

const inEveryStream = (streams: readonly string[], value: number): Record<string, number> =>
  Object.fromEntries(streams.map((stream) => [stream, value]))

/** One poke for every stream: seeding runs no function that would write them. */
const pokeDocuments = (users: readonly User[], now: number): Record<string, PokeDocument> => {
  const pokedOnce: PokeDocument = {
    pokedAt: inEveryStream(personalStreams, now),
    counts: inEveryStream(personalStreams, 1),
  }
  return {
    [paths.campusPoke]: { pokedAt: inEveryStream(campusStreams, now), counts: {} },
    ...Object.fromEntries(users.map(({ uid }) => [paths.poke(uid), pokedOnce])),
  }
}

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
  /** Data by path; times are Dates. */
  documents: Record<string, Record<string, unknown>>
  users: DemoAccount[]
  files: PhotoFile[]
}

const roundIdLength = 20
/** Men besides the demo man who surely see the demo women, and therefore like them. */
const admirers = 4
const otherCouples = 3

/**
 * Invents a campus in the middle of a round: forty students, decks, likes, earlier matches with
 * chats, and the demo accounts. The same options give the same campus, byte for byte.
 */
export const createDemoCampus = async ({
  now,
  seed,
  ...server
}: DemoOptions): Promise<DemoCampus> => {
  const random = createRandom(seed)
  const people = createPeople(random, now)
  const { users: women, files: womenFiles } = await photograph(people.women, server, random)
  const { users: men, files: menFiles } = await photograph(people.men, server, random)
  const { users: staff, files: staffFiles } = await photograph([people.admin], server, random)

  const subscriptions = subscriptionsOf(men, now)
  const couples = pastCouples(men, women)
  const players = menWithActivePlan(men, subscriptions, now)
  const [man] = men
  const demoWomen = women.slice(0, 2)
  if (man === undefined) throw new RangeError('The campus is empty')
  const decks = dealDecks(
    players,
    women,
    new Map([
      [man.uid, women.slice(0, womanWithoutPhotos + 1)],
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
      ...personIndexDocuments(users, subscriptions, now),
      ...planDocuments(now),
      [paths.round(roundId)]: createActiveRound(now),
      [paths.round(pastRoundId)]: createPastRound(now),
      // A man without a plan is in no round, even if he buys one while the round runs.
      ...participationDocuments(roundId, [...players, ...women], decks, now),
      ...likeDocuments(roundId, decks, man, demoWomen, now, random),
      ...pastMatchDocuments(couples, pastRoundId, now, random),
      ...pokeDocuments(users, now),
    }),
    // The demo accounts come first, so that they stand at the top of the account chooser.
    users: [...users].sort(demoFirst).map((user) => ({
      uid: user.uid,
      email: user.email,
      displayName: user.name ?? '',
      customClaims: accountClaims(user),
    })),
    files: [...womenFiles, ...menFiles, ...staffFiles],
  }
}

const demoFirst = (one: Student, other: Student): number =>
  Number(isDemo(other)) - Number(isDemo(one))

const isDemo = ({ email }: Student): boolean => Object.values<string>(demoEmails).includes(email)

/** The demo man and the first demo woman each have an earlier match, with somebody else. */
const pastCouples = (men: readonly Student[], women: readonly Student[]): Couple[] => {
  const girls = [women.at(-1), women[0], ...women.slice(5, 5 + otherCouples)]
  const boys = [men[0], men.at(-1), ...men.slice(3, 3 + otherCouples)]
  return girls.flatMap((girl, index) => {
    const boy = boys[index]
    return girl === undefined || boy === undefined ? [] : [{ boy, girl }]
  })
}

const photograph = async (
  users: readonly Student[],
  server: PhotoServer,
  random: Random,
): Promise<{ users: Student[]; files: PhotoFile[] }> => {
  const done = await Promise.all(
    users.map((user, index) => {
      const isCameraShy = user.gender === 'female' && index === womanWithoutPhotos
      return addPhotos(user, isCameraShy ? 0 : pickPhotoCount(random), server, random.fork())
    }),
  )
  return { users: done.map(({ user }) => user), files: done.flatMap(({ files }) => files) }
}
