import * as v from 'valibot'
import { Refusal } from '../../../shared/errors.ts'
import { serverTime } from '../../../shared/model/time.ts'
import { paths } from '../../../shared/paths.ts'
import { ofOneself } from '../about.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation, Sending } from '../mutation.ts'
import { createDocumentOnce } from '../replay.ts'

const markSeenArgs = v.strictObject({ ids: v.pipe(v.array(v.string()), v.minLength(1)) })
type MarkSeenArgs = v.InferOutput<typeof markSeenArgs>

/** Each notification gets the account's own mark; a personal one also its field (§3 "seen"). */
const markOne = async (id: string, { remote, uid, database }: Sending): Promise<void> => {
  const notification = await database.notifications.get(id)
  if (notification?.userUid === uid && !notification.seen) {
    const isSeen = async () => (await remote.get(paths.notification(id)))?.data.seen === true
    await remote
      .commit([{ kind: 'merge', path: paths.notification(id), data: { seen: true } }])
      .catch(async (error: unknown) => {
        // Another phone has set the field meanwhile, and the rules allow that once.
        if (!(await isSeen())) throw error
      })
  }
  await createDocumentOnce(remote, paths.seenMark(uid, id), { seenAt: serverTime })
}

export const markSeen: Mutation<MarkSeenArgs, 'seen'> = {
  args: markSeenArgs,
  key: outboxKey.markSeen,
  about: () => ofOneself('seen'),
  again: 'keep',
  touches: ({ ids }, me) =>
    ids.map((id) => ({ table: 'seen', id, path: paths.seenMark(me, id) }) as const),
  apply: (row, _args, { at }, id) => row ?? { id, seenAt: at, updatedAt: 0 },
  check: async () => null,
  send: async ({ ids }, sending) => {
    // A notification whose mark is refused, as it is no longer for this person, does not stop the marks of
    // the others.
    const refusals: Refusal[] = []
    for (const id of ids) {
      await markOne(id, sending).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== 'permission-denied') throw error
        refusals.push(error)
      })
    }
    if (refusals[0] !== undefined) throw refusals[0]
  },
  refused: { explainedBy: [], shows: 'attempt' },
}
