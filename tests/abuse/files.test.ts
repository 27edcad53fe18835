import { expect, test } from 'vitest'
import { storagePaths } from '../../src/shared/paths.ts'
import { jsonOf } from '../support/wire.ts'
import { accepted, denied, runCampus } from './support/campus.ts'

const campus = runCampus('files')

const own = storagePaths.profilePhoto('omar', 0)
const upload = (bytes: string | Buffer, contentType: string, path = own) =>
  campus.as('omar').upload(path, Buffer.from(bytes), contentType)

test('27: a college ID that was handed in is not written over', async () => {
  const path = 'users/omar/college-id/front.jpg'
  await accepted(upload('first', 'image/jpeg', path))
  await denied(upload('second', 'image/jpeg', path))
  expect((await campus.as('omar').call('submitCollegeId', {})).status).toBe(400)
  await accepted(upload('the other side', 'image/jpeg', 'users/omar/college-id/back.jpg'))
  await accepted(campus.as('omar').call('submitCollegeId', {}))
  await denied(upload('third', 'image/jpeg', path))
  const { body } = await campus.as('ada').file(`/${encodeURIComponent(path)}?alt=media`)
  expect(body).toBe('first')
})

test('55: a text is no photo, whatever its name', async () => {
  await denied(upload('just text', 'text/plain'))
  await denied(upload('just text', 'application/octet-stream'))
})

test('57: what claims to be a PNG is given out as an image and nothing else', async () => {
  await accepted(upload('<script>alert(1)</script>', 'image/png'))
  const { headers } = await campus.as('omar').file(`/${encodeURIComponent(own)}?alt=media`)
  expect(headers.get('content-type')).toBe('image/png')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('58: an SVG is refused, also under another name', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const type of ['image/svg+xml', 'image/svg', 'text/html', 'text/xml']) {
    await denied(upload(svg, type))
  }
})

test('59: a file of more than 1 MB is refused, one of exactly that is not', async () => {
  const megabyte = 1024 * 1024
  await denied(upload(Buffer.alloc(megabyte + 1), 'image/jpeg'))
  await denied(upload(Buffer.alloc(30 * megabyte), 'image/jpeg'))
  await accepted(upload(Buffer.alloc(megabyte), 'image/jpeg'))
})

test('62: HEIC is refused', async () => {
  for (const type of ['image/heic', 'image/heif', 'image/gif', 'video/mp4']) {
    await denied(upload('photo', type))
  }
})

test('63: a file that is a JPEG and a page at once stays a JPEG', async () => {
  const polyglot = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html><script>')])
  const stored = await upload(polyglot, 'image/jpeg')
  await accepted(Promise.resolve(stored))
  const { downloadTokens } = jsonOf<{ downloadTokens: string }>(stored)
  const address = `/${encodeURIComponent(own)}`
  const served = await campus.visitor.file(`${address}?alt=media&token=${downloadTokens}`)
  expect(served.headers.get('content-type')).toBe('image/jpeg')
  expect(served.headers.get('x-content-type-options')).toBe('nosniff')
  await denied(
    campus.as('omar').file(address, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ contentType: 'text/html' }),
    }),
  )
})
