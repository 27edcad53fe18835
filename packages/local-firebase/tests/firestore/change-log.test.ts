import { expect, it } from 'vitest'
import { ChangeLog } from '../../src/firestore/store/change-log.ts'
import type { Document } from '../../src/firestore/types.ts'
import { project } from './running.ts'

const name = `projects/${project}/databases/(default)/documents/c/a`
const time = (second: number) =>
  new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString().replace('Z', '000Z')
const version = (second: number): Document => ({
  name,
  fields: { text: { stringValue: 'x'.repeat(900_000) } },
  createTime: time(0),
  updateTime: time(second),
})

it('rewrites of a large document are forgotten before they fill the memory', () => {
  const log = new ChangeLog(time(0))
  for (let second = 1; second <= 1_500; second += 1) {
    const before = version(second - 1)
    log.append({ time: time(second), changes: [{ name, before, after: version(second) }] })
  }
  expect(log.since(time(1_400))).toBeNull()
  expect(log.since(time(1_495))?.get(name)?.updateTime).toBe(time(1_495))
})

it('many small changes stay known', () => {
  const log = new ChangeLog(time(0))
  for (let second = 1; second <= 10_000; second += 1) {
    log.append({ time: time(second), changes: [{ name, before: null, after: null }] })
  }
  expect(log.since(time(0))).not.toBeNull()
})
