import { describe, expect, test } from 'vitest'
import { decideUpdate, type UpdateFacts } from '../../../src/shared/domain/update/decide-update.ts'
import { durations } from '../../../src/shared/limits.ts'

const { second, minute } = durations

/** The facts that let an update in: the page is not touched, nothing is open, and a new worker waits. */
const quiet: UpdateFacts = {
  worker: 'waiting',
  letInMs: null,
  isTried: false,
  canRemember: true,
  isForced: false,
  answer: null,
  isOpen: false,
  isTyped: false,
  isSending: false,
  idleMs: minute,
}

const stepWith = (facts: Partial<UpdateFacts>) => decideUpdate({ ...quiet, ...facts })

/** Every combination of the facts that are yes or no, with each answer and both workers. */
const everything = (): UpdateFacts[] => {
  const flags = ['isTried', 'canRemember', 'isForced', 'isOpen', 'isTyped', 'isSending'] as const
  return Array.from({ length: 2 ** flags.length }, (_, bits) => {
    const chosen = flags.map((flag, place) => [flag, (bits & (1 << place)) !== 0] as const)
    return { ...quiet, ...Object.fromEntries(chosen) }
  }).flatMap((facts) =>
    (['waiting', 'in-charge'] as const).flatMap((worker) =>
      ([null, 'reload', 'later'] as const).flatMap((answer) =>
        [0, 3 * second, minute].flatMap((idleMs) =>
          [null, 0, minute].map((letInMs) => ({ ...facts, worker, answer, idleMs, letInMs })),
        ),
      ),
    ),
  )
}

describe('an update on a quiet page', () => {
  test('is let in, waited for, and then the page reloads', () => {
    expect(stepWith({})).toBe('let-in')
    expect(stepWith({ letInMs: 0 })).toBe('wait')
    expect(stepWith({ letInMs: minute })).toBe('wait')
    expect(stepWith({ worker: 'in-charge' })).toBe('reload')
  })
  test('waits for the end of a gesture or of a word', () => {
    expect(stepWith({ idleMs: 0 })).toBe('wait')
    expect(stepWith({ worker: 'in-charge', idleMs: second })).toBe('wait')
  })
})

describe('an update on a page in use', () => {
  test('is offered, not applied, while something is open or typed [26]', () => {
    for (const worker of ['waiting', 'in-charge'] as const) {
      expect(stepWith({ worker, isOpen: true })).toBe('offer')
      expect(stepWith({ worker, isTyped: true })).toBe('offer')
      expect(stepWith({ worker, isTyped: true, idleMs: 0 })).toBe('wait')
      expect(stepWith({ worker, isTyped: true, answer: 'later' })).toBe('leave')
    }
  })
  test('is applied at a press on Reload, after the takeover or a short wait for it', () => {
    const asked = { answer: 'reload', isTyped: true, isOpen: true } as const
    expect(stepWith(asked)).toBe('let-in')
    expect(stepWith({ ...asked, letInMs: second })).toBe('wait')
    expect(stepWith({ ...asked, letInMs: 5 * second })).toBe('reload')
    expect(stepWith({ ...asked, worker: 'in-charge' })).toBe('reload')
  })
})

describe('the kill switch', () => {
  test('reloads over an open dialog and over Later', () => {
    const forced = { isForced: true, worker: 'in-charge', answer: 'later', isOpen: true } as const
    expect(stepWith(forced)).toBe('reload')
  })
  test('leaves somebody who types the time to finish', () => {
    const typing = { isForced: true, worker: 'in-charge', isTyped: true } as const
    expect(stepWith({ ...typing, idleMs: 10 * second })).toBe('wait')
    expect(stepWith({ ...typing, idleMs: minute })).toBe('reload')
  })
})

describe('of all there is', () => {
  test('nothing reloads twice for one build, and nothing while it sends [25, 29]', () => {
    for (const facts of everything()) {
      const step = decideUpdate(facts)
      if (facts.isTried) expect(step).toBe('leave')
      else if (facts.isSending) expect(step).toBe('wait')
    }
  })
  test('only a press reloads a tab that cannot remember it [79]', () => {
    for (const facts of everything()) {
      if (facts.canRemember || facts.answer === 'reload') continue
      expect(['leave', 'wait', 'offer']).toContain(decideUpdate(facts))
    }
  })
  test('only a press or the kill switch touches what is open, typed or put off [26]', () => {
    for (const facts of everything()) {
      if (facts.isForced || facts.answer === 'reload') continue
      if (!facts.isOpen && !facts.isTyped && facts.answer === null) continue
      expect(['leave', 'wait', 'offer']).toContain(decideUpdate(facts))
    }
  })
  test('nothing but a press interrupts a touch or a key', () => {
    for (const facts of everything()) {
      if (facts.idleMs > 0 || facts.answer === 'reload') continue
      expect(['leave', 'wait', 'offer']).toContain(decideUpdate(facts))
    }
  })
})
