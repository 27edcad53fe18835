import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { durations } from '../../../src/shared/limits.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { like as likeOf } from '../../functions/support/campus.ts'
import type { Act } from '../sim/actions/act.ts'
import type { Campus } from '../sim/campus/campus.ts'
import { hero, pairOf, photoAt, roundId } from '../sim/campus/people.ts'
import type { Tab } from '../sim/device/device.ts'
import type { Scene, Stage } from './stage.ts'
import { field, press, type Step } from './steps.ts'

export const men: Scene = { gender: 'male' }
export const women: Scene = { gender: 'female' }

export const her = { roundId, uid: 'bea' }
export const likeAct: Act = { name: 'like', args: her }
export const like = press(likeAct)
export const unlike = press({ name: 'unlike', args: her })
export const likePath = paths.like(roundId, hero, her.uid)
export const menWhoLiked: Scene = {
  gender: 'male',
  setup: ({ server }) =>
    server.write(likePath, { ...likeOf(hero, her.uid), timestamp: serverTime }),
}

export const bioOf = (bio: string): Act => ({
  name: 'editProfile',
  args: { section: 'bio', values: { bio } },
})
export const heightOf = (height: number): Act => ({
  name: 'editProfile',
  args: { section: 'details', values: { height } },
})
export const me = paths.user(hero)

export const photoId = '00000000-0000-4000-8000-000000000001'
export const otherId = '00000000-0000-4000-8000-000000000002'
export const stored = photoAt(hero, 0)
export const storedSecond = photoAt(hero, 1)

export const sideIds = ['3', '4'].map((last) => `00000000-0000-4000-8000-00000000000${last}`)

export const keepPhotos = async ({ database: { files } }: Pick<Tab, 'database'>) => {
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

export const putPhoto = (id: string): Act => ({ name: 'putPhoto', args: { id } })
export const removePhoto = (address: string): Act => ({ name: 'removePhoto', args: { address } })
/** Removes the photo under the name that the screen shows by then. */
export const removeLast: Step = async (stage, tab) => {
  const address = (await tab.database.me.get(hero))?.photoUrls?.at(-1) ?? ''
  await press(removePhoto(address))(stage, tab)
}

export const matchId = pairOf('male')
export const said = (id: string): Act => ({
  name: 'sendMessage',
  args: { matchId, id, text: `text ${id}`, clientAt: 0 },
})
export const messagePath = paths.message(matchId, 'm1')
export const isDeleted = ({ server }: Campus) => {
  const message = server.get(messagePath)
  return message === undefined || message.deletedAt != null
}

export const callAs = (
  campus: Campus,
  uid: string,
  name: 'block' | 'unmatch' | 'report',
  data: object,
) => campus.server.calls[name]?.(uid, data as never)

export const reportOf = (uid: string): Act => ({
  name: 'report',
  args: { reportId: 'r1', uid, reason: 'other', place: 'card', details: '' },
})
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
export const block = press({ name: 'block', args: { uid: her.uid } })
export const unblock = press({ name: 'unblock', args: { uid: her.uid } })

export const beforeStart: Scene = { gender: 'male', opensAfterMs: 2 * durations.hour }
export const sitOut = (out: boolean): Act => ({ name: 'optOut', args: { roundId, out } })
export const isOut = field(paths.participant(roundId, hero), 'optedOut', true)
export const him = { roundId, boyUid: 'bea' }
export const confirm = press({ name: 'confirm', args: him })
export const pass = press({ name: 'pass', args: him })

export const tokenOf = (fcmToken: string): Act => ({
  name: 'saveToken',
  args: { deviceId: 'phone', fcmToken, platform: 'web' },
})

/** The server knows that she is not in his deck, and his phone does not yet. */
export const withdrawnUnheard = async ({ campus: { server } }: Stage) => {
  const path = pathOf('assignments', roundId, hero)
  const deck = server.get(path)
  server.write(path, { ...deck, uids: ['cleo', 'dora'] })
}
