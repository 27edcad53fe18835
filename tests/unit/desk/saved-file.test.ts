import { afterEach, expect, test, vi } from 'vitest'
import { downloadCsv } from '../../../src/desk/table/csv.ts'
import { tableText } from '../../../src/shared/text/desk/table.ts'
import { toaster } from '../../support/toaster.ts'

afterEach(() => vi.unstubAllGlobals())

test('a file that is ready too late for its press waits for one of its own', async () => {
  const sheet = [new DOMException('', 'NotAllowedError')]
  const shared: string[] = []
  vi.stubGlobal('navigator', {
    standalone: true,
    canShare: () => true,
    share: async ({ files }: { files: File[] }) => {
      const refused = sheet.pop()
      if (refused !== undefined) throw refused
      shared.push(...files.map(({ name }) => name))
    },
  })
  toaster.mockClear()
  downloadCsv('people', 'a,b')
  await vi.waitFor(() => expect(toaster).toHaveBeenCalledOnce())
  expect(shared).toEqual([])
  const [words, { action }] = toaster.mock.calls[0] ?? []
  expect([words, action.label]).toEqual([tableText.fileReady, tableText.save])
  action.onClick()
  await vi.waitFor(() => expect(shared).toEqual(['people.csv']))
  expect(toaster).toHaveBeenCalledOnce()
})
