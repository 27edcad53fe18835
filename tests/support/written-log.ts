import { pushDelivery } from '../../functions/notifications/push-people.ts'
import { logOperation } from '../../functions/platform/log/operation-log.ts'
import { createPush } from '../../functions/platform/pushes/push-fcm.ts'
import { Refusal } from '../../src/shared/errors.ts'
import type { OperationKind } from '../../src/shared/model/operations/logged-operation.ts'

/** Writes a line of the functions' log of each kind and end, for a test that reads the output. */
const run = (kind: OperationKind, name: string, end?: Error) =>
  logOperation(
    { kind, name, id: name, ...(kind === 'schedule' && { latenessMs: 7 }) },
    async () => {
      if (end !== undefined) throw end
    },
  ).catch(() => undefined)

const fault = new Error('out of memory')
await run('call', 'report')
await run('call', 'appeal', new Refusal('not-found', 'no-report'))
await run('call', 'block', fault)
await run('trigger', 'users/{uid}')
await run('trigger', 'likes/{id}', fault)
await run('schedule', 'tickRounds')
await run('schedule', 'purgeOld', fault)
await run('schedule', 'hearTriggers', fault)

const data = { title: 'Hello', body: 'Friday', tag: 'n1', at: '0', addressee: 'ann' }
const message = { token: 'phone', data, ...pushDelivery(undefined, 'n1') }
const answers = (error: { code: string; message: string }) => ({
  sendEach: async () => ({ responses: [{ success: false, error }] }) as never,
})
await createPush(answers({ code: 'messaging/quota', message: 'Too many' })).sendEach([message])
const broken = { sendEach: () => Promise.reject(new Error('The connection broke')) }
await createPush(broken).sendEach([message])
