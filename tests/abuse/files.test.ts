import { expect, test } from 'vitest'
import { hashText } from '../../functions/platform/hash.ts'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import { paths, storagePaths } from '../../src/shared/paths.ts'
import {
  interlacedPngBomb,
  jpegOfNamedComponents,
  photoOfSpots,
} from '../functions/support/hostile-photos.ts'
import { jsonOf } from '../support/servers/wire.ts'
import { accepted, denied, profileWrite, runCampus } from './support/campus.ts'

const campus = runCampus()

const own = storagePaths.profilePhoto('omar', 0)
const upload = (bytes: string | Buffer, contentType: string, path = own, uid = 'omar') =>
  campus.as(uid).upload(path, Buffer.from(bytes), contentType)

test('a submitted college ID cannot be overwritten [27]', async () => {
  const path = 'users/omar/college-id/front.jpg'
  await accepted(upload('first', 'image/jpeg', path))
  await denied(upload('second', 'image/jpeg', path))
  expect((await campus.as('omar').call('submitCollegeId', {})).status).toBe(400)
  await accepted(upload('the other side', 'image/jpeg', 'users/omar/college-id/back.jpg'))
  await accepted(campus.as('omar').call('submitCollegeId', {}))
  await denied(upload('third', 'image/jpeg', path))
  const { body } = await campus.as('ada').call('viewCollegeId', { uid: 'omar' })
  expect(body).toContain(Buffer.from('first').toString('base64'))
})

test('a text with the name of a photo is refused [55]', async () => {
  await denied(upload('just text', 'text/plain'))
  await denied(upload('just text', 'application/octet-stream'))
})

test('no address of a college ID answers once it is handed in [75]', async () => {
  const sides = (['front', 'back'] as const).map((side) => storagePaths.collegeId('omar', side))
  const addresses = await Promise.all(
    sides.map(async (path) => {
      const { downloadTokens } = jsonOf<{ downloadTokens: string }>(
        await upload(`side at ${path}`, 'image/jpeg', path),
      )
      return `/${encodeURIComponent(path)}?alt=media&token=${downloadTokens}`
    }),
  )
  await accepted(campus.as('omar').call('submitCollegeId', {}))
  for (const address of addresses) {
    expect((await campus.visitor.file(address)).status).not.toBe(200)
    expect((await campus.as('omar').file(address)).status).not.toBe(200)
  }
  const { body } = await campus.as('ada').call('viewCollegeId', { uid: 'omar' })
  expect(body).toContain(Buffer.from(`side at ${sides[0]}`).toString('base64'))
})

test('no address of an uploaded side answers that nobody hands in, nor after a second upload [75]', async () => {
  const path = storagePaths.collegeId('fatima', 'back')
  const uploaded = async () => {
    const sent = await upload('a side', 'image/jpeg', path, 'fatima')
    const { downloadTokens } = jsonOf<{ downloadTokens: string }>(sent)
    await campus.settled()
    return `/${encodeURIComponent(path)}?alt=media&token=${downloadTokens}`
  }
  const first = await uploaded()
  // The rules take the same bytes once more after a rejection.
  campus.put(paths.verification('fatima'), { uid: 'fatima', state: 'rejected' })
  const second = await uploaded()
  expect(second).not.toBe(first)
  for (const address of [first, second]) {
    expect((await campus.visitor.file(address)).status).not.toBe(200)
    expect((await campus.as('fatima').file(address)).status).not.toBe(200)
  }
})

test('a suspended person’s new photo has no address that answers [84]', async () => {
  campus.change(paths.user('omar'), { suspended: true })
  const { downloadTokens } = jsonOf<{ downloadTokens: string }>(
    await upload('a photo', 'image/jpeg', storagePaths.profilePhoto('omar', 2)),
  )
  await campus.settled()
  const path = encodeURIComponent(storagePaths.profilePhoto('omar', 2))
  const address = `/${path}?alt=media&token=${downloadTokens}`
  expect((await campus.visitor.file(address)).status).not.toBe(200)
})

test('a PNG is refused, and a page that says it is a JPEG is served as one [57]', async () => {
  await denied(upload('<script>alert(1)</script>', 'image/png'))
  await accepted(upload('<script>alert(1)</script>', 'image/jpeg'))
  const { headers } = await campus.as('omar').file(`/${encodeURIComponent(own)}?alt=media`)
  expect(headers.get('content-type')).toBe('image/jpeg')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('an SVG is refused, also under another name [58]', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const type of ['image/svg+xml', 'image/svg', 'text/html', 'text/xml']) {
    await denied(upload(svg, type))
  }
})

test('a file of more than 1 MB is refused, one of exactly that is not [59]', async () => {
  const megabyte = 1024 * 1024
  await denied(upload(Buffer.alloc(megabyte + 1), 'image/jpeg'))
  await denied(upload(Buffer.alloc(30 * megabyte), 'image/jpeg'))
  await accepted(upload(Buffer.alloc(megabyte), 'image/jpeg'))
})

test('HEIC is refused [62]', async () => {
  for (const type of ['image/heic', 'image/heif', 'image/gif', 'video/mp4']) {
    await denied(upload('photo', type))
  }
})

test('a file that is a JPEG and a web page is served as a JPEG [63]', async () => {
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

test('a picture that fells its decoder waits for a person, and nobody else waits [74]', async () => {
  await campus.settled()
  const show = async (uid: string, bytes: Buffer) => {
    const stored = await campus
      .as(uid)
      .upload(storagePaths.profilePhoto(uid, 3), bytes, 'image/jpeg')
    const { downloadTokens } = jsonOf<{ downloadTokens: string }>(stored)
    const path = encodeURIComponent(storagePaths.profilePhoto(uid, 3))
    const url = `${campus.bucketUrl}/o/${path}?alt=media&token=${downloadTokens}`
    await accepted(campus.as(uid).write(profileWrite(uid, { photoUrl: url, photoUrls: [url] })))
    return pathOf('photoReviews', uid, hashText(url))
  }
  const hostile = await Promise.all([
    show('omar', interlacedPngBomb()),
    show('arjun', jpegOfNamedComponents(20)),
  ])
  const usual = await show('xenia', await photoOfSpots())
  await campus.settled()
  for (const review of hostile) expect(campus.stored(review)).toMatchObject({ similar: null })
  expect(campus.stored(usual)).toMatchObject({ similar: [] })
}, 300_000)
