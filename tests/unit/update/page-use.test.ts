import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { isPhotoLoading, watchPageUse } from '../../../src/features/update/page-use.ts'

const image = (facts: Pick<HTMLImageElement, 'complete' | 'loading'>) => facts as HTMLImageElement

test('a page does not rest while a photo that is asked for is on its way', () => {
  expect(isPhotoLoading([])).toBe(false)
  expect(isPhotoLoading([image({ complete: true, loading: 'eager' })])).toBe(false)
  expect(isPhotoLoading([image({ complete: false, loading: 'eager' })])).toBe(true)
  expect(isPhotoLoading([image({ complete: false, loading: 'lazy' })])).toBe(false)
})

afterEach(() => vi.unstubAllGlobals())

class Field {
  value = ''
}

/** The part of a page that is asked. @returns what a person does there */
const openPage = () => {
  const listeners: [string, (event: unknown) => void][] = []
  const shown: Field[] = []
  const page = {
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      listeners.push([type, listener]),
    document: {
      activeElement: null,
      images: [],
      querySelector: () => null,
      querySelectorAll: () => shown,
    },
    navigator: {},
    location: { pathname: '/dashboard/chat' },
    Element: Field,
    HTMLTextAreaElement: Field,
    HTMLInputElement: Field,
  }
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value)
  const type = (field: Field, value: string) => {
    field.value = value
    for (const [heard, listener] of listeners) {
      if (heard === 'input') listener({ type: 'input', target: field })
    }
  }
  return { shown, type, use: watchPageUse() }
}

test('somebody has typed while a field on the screen holds words', () => {
  const { shown, type, use } = openPage()
  const [one, other] = [new Field(), new Field()]
  shown.push(one, other)
  other.value = 'words that were there'
  expect(use.read().isTyped).toBe(false)
  type(one, 'words')
  expect(use.read().isTyped).toBe(true)
  type(one, '')
  expect(use.read().isTyped).toBe(false)
  type(one, 'words')
  shown.length = 0
  expect(use.read().isTyped).toBe(false)
})

test('a field that has left the screen is not kept in memory, and its screen with it', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const { type } = openPage()
  const left = new WeakRef(new Field())
  const typeInto = (field: Field | undefined) => field && type(field, 'words')
  typeInto(left.deref())
  // A WeakRef holds what it was asked for until the end of the task.
  await setImmediate()
  collect()
  expect(left.deref()).toBeUndefined()
})
