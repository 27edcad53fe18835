import { expect } from '@playwright/test'
import { accountOf } from './campus.ts'
import type { Stack } from './stack-process.ts'
import { createWire, jsonOf, type Script } from './wire.ts'

const project = 'demo-mulaqat'

/** A script with a token of this account. */
export const scriptOf = async ({ backend }: Stack, uid: string): Promise<Script> => {
  const wire = createWire({
    project,
    firestore: backend,
    auth: backend,
    storage: backend,
    functions: backend,
  })
  return wire.signIn(uid)
}

/** A caller in the name of this account. @returns the call's result; a refusal fails the test */
export const callerOf = async (stack: Stack, uid: string) => {
  const somebody = await scriptOf(stack, uid)
  return async <Result>(name: string, data: object): Promise<Result> => {
    const reply = await somebody.call(name, data)
    expect(reply.status, `${name}: ${reply.body}`).toBe(200)
    return jsonOf<{ result: Result }>(reply).result
  }
}

/** A caller in the name of the campus's admin. */
export const adminOf = async (stack: Stack) => {
  const { uid } = await accountOf(stack, 'admin@demo.campus')
  return callerOf(stack, uid)
}
