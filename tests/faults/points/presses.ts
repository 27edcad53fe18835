import { pathOf } from '../../../src/shared/collections/path-of.ts'
import type { Act } from '../sim/actions/act.ts'
import type { Campus } from '../sim/campus/campus.ts'
import { hero, roundId } from '../sim/campus/people.ts'
import { her, him, matchId, messagePath } from './scenes.ts'
import type { Stage } from './stage.ts'
import { press, type Step } from './steps.ts'

export const likeAct: Act = { name: 'like', args: her }
export const like = press(likeAct)
export const unlike = press({ name: 'unlike', args: her })
export const bioOf = (bio: string): Act => ({
  name: 'editProfile',
  args: { section: 'bio', values: { bio } },
})
export const heightOf = (height: number): Act => ({
  name: 'editProfile',
  args: { section: 'details', values: { height } },
})
export const putPhoto = (id: string): Act => ({ name: 'putPhoto', args: { id } })
export const removePhoto = (address: string): Act => ({ name: 'removePhoto', args: { address } })
/** Removes the photo under the name that the screen shows by then. */
export const removeLast: Step = async (stage, tab) => {
  const address = (await tab.database.me.get(hero))?.photoUrls?.at(-1) ?? ''
  await press(removePhoto(address))(stage, tab)
}

export const said = (id: string): Act => ({
  name: 'sendMessage',
  args: { matchId, id, text: `text ${id}`, clientAt: 0 },
})
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
export const block = press({ name: 'block', args: { uid: her.uid } })
export const unblock = press({ name: 'unblock', args: { uid: her.uid } })

export const sitOut = (out: boolean): Act => ({ name: 'optOut', args: { roundId, out } })
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
