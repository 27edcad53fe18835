import { newLike } from '../../../demo/models.ts'
import type { UserDatabase } from '../../../src/data/database/schema.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Gender } from '../../../src/shared/model/people/answers.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { Campus } from '../sim/campus/campus.ts'
import { hero, noon, pairOf, photoAt, roundId } from '../sim/campus/people.ts'

/** The state before the first act. */
export interface Scene {
  gender: Gender
  /** The time until the men's window opens; without it, the window is open. */
  opensAfterMs?: number
  /** Adds documents to the server. */
  setup?(campus: Campus): void
  /** Adds rows to the phone. */
  keep?(tab: { database: UserDatabase }): PromiseLike<unknown>
}

export const has =
  (path: string) =>
  ({ server }: Campus) =>
    server.get(path) !== undefined
export const not =
  (so: (campus: Campus) => boolean) =>
  (campus: Campus): boolean =>
    !so(campus)
export const field =
  (path: string, name: string, value: unknown) =>
  ({ server }: Campus) =>
    JSON.stringify(server.get(path)?.[name]) === JSON.stringify(value)

export const men: Scene = { gender: 'male' }
export const women: Scene = { gender: 'female' }

export const her = { roundId, uid: 'bea' }
export const likePath = paths.like(roundId, hero, her.uid)
export const menWhoLiked: Scene = {
  gender: 'male',
  setup: ({ server }) =>
    server.write(likePath, { ...newLike(roundId, hero, her.uid, noon), timestamp: serverTime }),
}

export const me = paths.user(hero)

export const photoId = '00000000-0000-4000-8000-000000000001'
export const otherId = '00000000-0000-4000-8000-000000000002'
export const stored = photoAt(hero, 0)
export const storedSecond = photoAt(hero, 1)

export const sideIds = ['3', '4'].map((last) => `00000000-0000-4000-8000-00000000000${last}`)

export const keepPhotos = async ({ database: { files } }: { database: UserDatabase }) => {
  for (const id of [photoId, otherId, ...sideIds]) {
    const bytes = new Uint8Array(1024)
    bytes.set(new TextEncoder().encode(id))
    await files.add({ id, bytes: bytes.buffer, contentType: 'image/jpeg', keptAt: Date.now() })
  }
}
export const menWithPhotos: Scene = { gender: 'male', keep: keepPhotos }

export const shown = (campus: Campus): (string | undefined)[] => {
  const addresses = (campus.server.get(me)?.photoUrls ?? []) as string[]
  return addresses.map((address) => campus.fileBehind(address) ?? address)
}
export const shows =
  (...photos: readonly string[]) =>
  (campus: Campus) =>
    JSON.stringify(shown(campus)) === JSON.stringify(photos)

export const matchId = pairOf('male')
export const messagePath = paths.message(matchId, 'm1')
export const blockPath = paths.block(hero, her.uid)
export const menWhoBlocked: Scene = {
  gender: 'male',
  setup: ({ server }) => {
    server.write(blockPath, { uid: hero, otherUid: her.uid, createdAt: serverTime })
    const deck = server.get(pathOf('assignments', roundId, hero))
    const cards = Object.fromEntries(
      Object.entries(deck?.cards as object).filter(([uid]) => uid !== her.uid),
    )
    server.write(pathOf('assignments', roundId, hero), { ...deck, uids: ['cleo', 'dora'], cards })
    const { pokedAt } = server.get(paths.poke(hero)) as { pokedAt: object }
    server.write(paths.poke(hero), { pokedAt: { ...pokedAt, blocks: serverTime } })
  },
}
export const beforeStart: Scene = { gender: 'male', opensAfterMs: 2 * durations.hour }
export const isOut = field(paths.participant(roundId, hero), 'optedOut', true)
export const him = { roundId, boyUid: 'bea' }
