import { afterEach, expect, test, vi } from 'vitest'
import { sayErrorsIn, toast } from '../../../src/ui/overlay/toast.ts'
import { toaster } from '../../support/toaster.ts'

const toasted = () => toaster.error.mock.calls.flat()

/** A dialog that is open, and what stands in it. */
const openDialog = () => {
  const show = vi.fn<(unread: readonly string[]) => void>()
  return { ...sayErrorsIn(show), shown: () => show.mock.lastCall?.[0] }
}

afterEach(() => {
  toaster.error.mockClear()
})

test('an error said by a dialog that closes in the same tick becomes a toast', async () => {
  const dialog = openDialog()
  void toast.error('one')
  dialog.end()
  await vi.waitFor(() => expect(toasted()).toEqual(['one']))
})

test('a dialog that stays open says each of several errors, once, and no toast repeats them', async () => {
  const dialog = openDialog()
  for (const words of ['one', 'two', 'one']) await toast.error(words)
  expect(dialog.shown()).toEqual(['one', 'two'])
  dialog.read()
  expect(dialog.shown()).toEqual([])
  await toast.error('three')
  expect(dialog.shown()).toEqual(['three'])
  dialog.read()
  dialog.end()
  await toast.error('four')
  expect(toasted()).toEqual(['four'])
})

test('words that nobody read in a dialog go to the dialog below it', async () => {
  const [below, above] = [openDialog(), openDialog()]
  await toast.error('one')
  above.end()
  expect(below.shown()).toEqual(['one'])
  below.end()
  await vi.waitFor(() => expect(toasted()).toEqual(['one']))
})
