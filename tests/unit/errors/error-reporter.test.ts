import { expect, test } from 'vitest'
import { createErrorReporter } from '../../../src/components/error-report/error-reporter.ts'
import { Refusal, Transient } from '../../../src/shared/errors.ts'
import type { ReportedError } from '../../../src/shared/model/operations/error-group.ts'

const report = (message: string): ReportedError => ({
  build: 1,
  route: '/',
  name: 'Error',
  message,
  engine: 'other',
})

/** A server that answers as `answer` does, and a phone that keeps what waits. */
const phone = (answer: () => Error | null) => {
  const sent: string[] = []
  let kept: ReportedError[] = []
  const reporter = createErrorReporter({
    send: async ({ message }) => {
      sent.push(message)
      const error = answer()
      if (error !== null) throw error
    },
    keep: async (waiting) => void kept.push(waiting),
    take: async () => {
      const taken = kept
      kept = []
      return taken
    },
    isRefused: (error) => error instanceof Refusal,
  })
  return { reporter, sent, kept: () => kept.map(({ message }) => message) }
}

test('an error that happens a thousand times is told once, and five kinds of it at most', async () => {
  const { reporter, sent } = phone(() => null)
  for (let time = 0; time < 1000; time++) await reporter.report(report('same'))
  expect(sent).toEqual(['same'])
  for (let kind = 0; kind < 100; kind++) await reporter.report(report(`kind ${kind}`))
  expect(sent).toHaveLength(5)
  expect(reporter.reported()).toHaveLength(5)
})

test('what happened offline is kept, and sent once the network is back', async () => {
  let isOnline = false
  const { reporter, sent, kept } = phone(() => (isOnline ? null : new Transient('offline')))
  await reporter.report(report('one'))
  await reporter.sendKept()
  expect(kept()).toEqual(['one'])
  isOnline = true
  sent.length = 0
  await reporter.sendKept()
  await reporter.sendKept()
  expect(sent).toEqual(['one'])
  expect(kept()).toEqual([])
})

test('a chunk that did not arrive is no answer of the server', async () => {
  const { reporter, kept } = phone(() => new TypeError('Failed to fetch'))
  await reporter.report(report('one'))
  expect(kept()).toEqual(['one'])
})

test('what the server refuses is not asked again', async () => {
  const { reporter, kept } = phone(() => new Refusal('resource-exhausted', 'too-many'))
  await reporter.report(report('one'))
  expect(kept()).toEqual([])
})

test('a phone that can keep nothing throws nothing', async () => {
  const fail = async () => {
    throw new Error('no database')
  }
  const reporter = createErrorReporter({
    send: fail,
    keep: fail,
    take: fail,
    isRefused: () => false,
  })
  await expect(reporter.report(report('one'))).resolves.toBeUndefined()
  await expect(reporter.sendKept()).resolves.toBeUndefined()
})

test('what a person sends offline is called kept, and never sent where it was refused', async () => {
  let answer: Error | null = new Transient('offline')
  const { reporter, kept } = phone(() => answer)
  expect(await reporter.tell(report('pressed'))).toBe('kept')
  expect(kept()).toEqual(['pressed'])
  answer = new Refusal('permission-denied', 'not-allowed')
  await expect(reporter.tell(report('refused'))).rejects.toBe(answer)
  expect(kept()).toEqual(['pressed'])
})
