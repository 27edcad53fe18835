import { inspect } from 'node:util'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { runIsolated } from '../../../functions/platform/isolated.ts'
import { logOperation } from '../../../functions/platform/log/operation-log.ts'
import { readDocument, readDocuments } from '../../../functions/platform/read-documents.ts'
import { sdk } from '../../../functions/platform/sdk.ts'
import { userSchema } from '../../../src/shared/model/people/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore } from '../../support/memory-store/handler-store.ts'
import { user } from '../support/campus.ts'

afterEach(() => vi.restoreAllMocks())

const secret = 'I take medicine for my heart'
/** Each is stored where the schema expects something else. */
const unreadable = {
  gender: secret,
  bio: { [secret]: secret },
  photoUrls: [{ url: secret }],
  [secret]: secret,
  dob: secret,
}
const logged = () => {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((...parts) => {
    lines.push(inspect(parts, { depth: null }))
  })
  return lines
}

test('an account that cannot be read is reported by its fields, without a value of them', async () => {
  const store = createHandlerStore(() => 1)
  store.put(paths.user('ann'), { ...user('ann', 'female'), ...unreadable })
  const lines = logged()
  expect(await readDocuments(store, userSchema, [paths.user('ann')])).toEqual([])
  expect(lines.join()).toContain('gender')
  expect(lines.join()).not.toContain('medicine')
})

test('work that reads it alone fails without a value of it, in the log and in what is thrown', async () => {
  const store = createHandlerStore(() => 1)
  store.put(paths.user('ann'), { ...user('ann', 'female'), ...unreadable })
  const lines = logged()
  const work = runIsolated([{ path: paths.user('ann') }], async ({ path }) => {
    await readDocument(store, userSchema, path)
  })
  await expect(work).rejects.toThrow('gender')
  await expect(work).rejects.not.toThrow('medicine')
  expect(lines.join()).not.toContain('medicine')
})

test('a schema that a handler applies by itself gives no value to the platform either', async () => {
  const lines = logged()
  vi.spyOn(sdk.logger(), 'error').mockImplementation((...parts) => console.error(...parts))
  const failing = async () => v.parse(v.object({ bio: v.number() }), { bio: secret })
  const work = logOperation({ kind: 'trigger', name: 'x', id: 'x' }, failing)
  const error = await work.catch((thrown: unknown) => thrown)
  expect(inspect(error)).toContain('bio')
  expect(inspect(error, { depth: null })).not.toContain('medicine')
  expect(lines.join()).toContain('bio')
  expect(lines.join()).not.toContain('medicine')
})
