import { afterEach, expect, test, vi } from 'vitest'
import { fileAddressMs, saveFile } from '../../../src/ui/save-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the address of a file outlives the press by a minute, since Safari saves later', async () => {
  vi.useFakeTimers()
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  const made: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    made.push(file as Blob)
    return 'blob:file'
  })
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  saveFile('mine.json', '{"a":1}', 'application/json')
  expect(link).toMatchObject({ href: 'blob:file', download: 'mine.json' })
  expect(link.click).toHaveBeenCalledOnce()
  expect(made[0]?.type).toBe('application/json')
  vi.advanceTimersByTime(fileAddressMs - 1)
  expect(revoked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:file')
  expect(fileAddressMs).toBeGreaterThanOrEqual(60_000)
})
