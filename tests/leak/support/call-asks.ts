import type { Emulator } from '../../../packages/local-firebase/index.ts'
import { type CallName, calls } from '../../../src/shared/calls.ts'
import type { Reply, Script } from '../../support/servers/wire.ts'
import { forgedRequests, validRequests } from './arguments.ts'
import { everybody } from './people.ts'
import { deskIdsIn, type World } from './world.ts'

/** Every callable, with all valid requests about others and about oneself, and with forged ones. */
export const askCalls = async (
  script: Script,
  emulator: Emulator,
  world: World,
): Promise<Reply[]> => {
  const replies: Reply[] = []
  for (const name of Object.keys(calls) as CallName[]) {
    const valid = validRequests(name, calls[name].request, script.uid ?? 'nobody', deskIdsIn(world))
    for (const request of [...valid, ...forgedRequests(valid[0])]) {
      const reply = await script.call(name, request)
      replies.push(reply)
      if (reply.status !== 200) continue
      await emulator.idle()
      world.restore()
    }
  }
  return replies
}

/** The desk's whole lists, and its answers about each person. Denied to all but admins. */
export const askAboutEverybody = async (script: Script, world: World): Promise<Reply[]> => {
  const replies = [
    await script.call('listCards', { uids: [...everybody] }),
    await script.call('listAudit', { since: 0, until: null, filters: {}, cursor: null }),
    await script.call('listPayments', { since: 0, cursor: null }),
    await script.call('listSubscriptions', {}),
  ]
  for (const uid of everybody) {
    replies.push(await script.call('openPerson', { uid, reason: 'asked' }))
  }
  world.restore()
  return replies
}
