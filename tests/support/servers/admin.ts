import { expect } from '@playwright/test'
import { accountOf } from './campus.ts'
import type { Stack } from './stack-process.ts'
import { createWire, jsonOf } from './wire.ts'

const project = 'demo-mulaqat'

/** What the campus's admin calls, answered. */
export const adminOf = async (stack: Stack) => {
  const { backend } = stack
  const wire = createWire({
    project,
    firestore: backend,
    auth: backend,
    storage: backend,
    functions: backend,
  })
  const { uid } = await accountOf(stack, 'admin@demo.campus')
  const admin = await wire.signIn(uid)
  return async <Result>(name: string, data: object): Promise<Result> => {
    const reply = await admin.call(name, data)
    expect(reply.status, `${name}: ${reply.body}`).toBe(200)
    return jsonOf<{ result: Result }>(reply).result
  }
}
