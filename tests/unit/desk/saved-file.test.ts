import { afterEach, expect, test, vi } from 'vitest'
import { downloadCsv } from '../../../src/features/admin/table/csv.ts'
import { tableText } from '../../../src/shared/text/admin/table.ts'
import { toasterMounted } from '../../../src/ui/overlay/toast.ts'

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
  const say = vi.fn()
  toasterMounted(say as never)
  downloadCsv('people', 'a,b')
  await vi.waitFor(() => expect(say).toHaveBeenCalledOnce())
  expect(shared).toEqual([])
  const [words, { action }] = say.mock.calls[0] ?? []
  expect([words, action.label]).toEqual([tableText.fileReady, tableText.save])
  action.onClick()
  await vi.waitFor(() => expect(shared).toEqual(['people.csv']))
  expect(say).toHaveBeenCalledOnce()
})
