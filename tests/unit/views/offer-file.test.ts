import { afterEach, describe, expect, test, vi } from 'vitest'
import { fileAddressMs, offerFile } from '../../../src/ui/offer-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the address of a file outlives the press by a minute, since Safari saves later', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {})
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  const made: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    made.push(file as Blob)
    return 'blob:file'
  })
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  void offerFile('mine.json', '{"a":1}', 'application/json')
  expect(link).toMatchObject({ href: 'blob:file', download: 'mine.json' })
  expect(link.click).toHaveBeenCalledOnce()
  expect(made[0]?.type).toBe('application/json')
  vi.advanceTimersByTime(fileAddressMs - 1)
  expect(revoked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:file')
  expect(fileAddressMs).toBeGreaterThanOrEqual(60_000)
})

describe('from an iPhone’s home screen, which saves no files', () => {
  const click = vi.fn()
  const onPhone = (share: (shared: { files: File[] }) => Promise<void>) => {
    click.mockClear()
    vi.stubGlobal('document', { createElement: () => ({ click }) })
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
    vi.stubGlobal('navigator', { standalone: true, canShare: () => true, share })
    return offerFile('date.ics', 'BEGIN:VCALENDAR', 'text/calendar')
  }
  const refusedWith = (name: string) => async () => {
    throw new DOMException('', name)
  }

  test('a file goes to the share sheet, under its name', async () => {
    const shared: string[] = []
    const saved = await onPhone(async ({ files }) => {
      shared.push(...files.map(({ name, type }) => `${name} ${type}`))
    })
    expect([saved, shared]).toEqual(['handed', ['date.ics text/calendar']])
    expect(click).not.toHaveBeenCalled()
  })

  test.each([
    ['AbortError', 'left', 0],
    ['NotAllowedError', 'late', 0],
    ['DataError', 'handed', 1],
  ])('a sheet that answers %s: %s', async (name, saved, links) => {
    expect(await onPhone(refusedWith(name))).toBe(saved)
    expect(click).toHaveBeenCalledTimes(links)
  })
})
