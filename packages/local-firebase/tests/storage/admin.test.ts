import { getDownloadURL, getStorage } from 'firebase-admin/storage'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startForTest } from '../support/running-emulator.ts'

let local: Awaited<ReturnType<typeof startForTest>>
const bucket = () => getStorage(local.admin).bucket()

beforeAll(async () => {
  local = await startForTest({ open: false })
})
beforeEach(() => local.emulator.reset())
afterAll(() => local.stop())

/** Bytes that would break a parser that works on text: line ends, boundaries, zeros, high bytes. */
const awkward = Buffer.concat([
  Buffer.from('\r\n--\r\n\r\n--boundary\r\n'),
  Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
  Buffer.from('\r\n'),
])

for (const resumable of [false, true]) {
  test(`saves and reads a file byte for byte, ${resumable ? 'resumable' : 'in one request'}`, async () => {
    const file = bucket().file('users/é x/pic 1.bin')
    await file.save(awkward, { resumable, contentType: 'image/x-test', validation: 'crc32c' })
    const [bytes] = await file.download()
    expect(bytes.equals(awkward)).toBe(true)
    const [metadata] = await file.getMetadata()
    expect(metadata).toMatchObject({ contentType: 'image/x-test', size: String(awkward.length) })
  })
}

test('the checksum is the Castagnoli one', async () => {
  await bucket().file('check').save('123456789')
  const [metadata] = await bucket().file('check').getMetadata()
  expect(Buffer.from(String(metadata.crc32c), 'base64').toString('hex')).toBe('e3069283')
})

test('files are listed by prefix and folder, deleted, and reported as missing', async () => {
  for (const path of ['a/1.txt', 'a/2.txt', 'a/b/3.txt', 'c.txt']) {
    await bucket().file(path).save('x', { resumable: false })
  }
  const [files] = await bucket().getFiles({ prefix: 'a/' })
  expect(files.map(({ name }) => name)).toEqual(['a/1.txt', 'a/2.txt', 'a/b/3.txt'])
  const [direct] = await bucket().getFiles({ prefix: 'a/', delimiter: '/', autoPaginate: false })
  expect(direct.map(({ name }) => name)).toEqual(['a/1.txt', 'a/2.txt'])
  await bucket().file('a/1.txt').delete()
  expect(await bucket().file('a/1.txt').exists()).toEqual([false])
  await expect(bucket().file('a/1.txt').download()).rejects.toMatchObject({ code: 404 })
})

test('many files are listed in pages without losing one', async () => {
  for (let index = 0; index < 7; index++) {
    await bucket().file(`many/${index}`).save('x', { resumable: false })
  }
  const seen: string[] = []
  let pageToken: string | undefined
  do {
    const [files, next] = await bucket().getFiles({
      prefix: 'many/',
      maxResults: 3,
      autoPaginate: false,
      ...(pageToken === undefined ? {} : { pageToken }),
    })
    seen.push(...files.map(({ name }) => name))
    pageToken = (next as { pageToken?: string } | null)?.pageToken
  } while (pageToken !== undefined)
  expect(seen).toEqual(Array.from({ length: 7 }, (_, index) => `many/${index}`))
})

test('a file of the server opens only with a token that the server gave it', async () => {
  const file = bucket().file('users/u/profile.jpg')
  await file.save('private', { resumable: false })
  const url = `http://${local.emulator.storage}/v0/b/${bucket().name}/o/users%2Fu%2Fprofile.jpg?alt=media`
  expect((await fetch(url)).status).toBe(403)
  expect((await fetch(`${url}&token=guess`)).status).toBe(403)
  await file.setMetadata({ metadata: { firebaseStorageDownloadTokens: 'right' } })
  expect(await (await fetch(`${url}&token=right`)).text()).toBe('private')
  expect(await getDownloadURL(file)).toBe(`${url}&token=right`)
  await file.setMetadata({ metadata: { firebaseStorageDownloadTokens: null } })
  expect((await fetch(`${url}&token=right`)).status).toBe(403)
})

test('files are served in ranges, and never as a page of this server', async () => {
  const file = bucket().file('page.html')
  await file.save('<script>0123456789</script>', {
    resumable: false,
    contentType: 'text/html',
    metadata: { metadata: { firebaseStorageDownloadTokens: 'key' } },
  })
  const url = `http://${local.emulator.storage}/v0/b/${bucket().name}/o/page.html?alt=media&token=key`
  const part = await fetch(url, { headers: { Range: 'bytes=8-11' } })
  expect([part.status, await part.text()]).toEqual([206, '0123'])
  expect(part.headers.get('content-range')).toBe('bytes 8-11/27')
  const tail = await fetch(url, { headers: { Range: 'bytes=-9' } })
  expect(await tail.text()).toBe('</script>')
  expect((await fetch(url, { headers: { Range: 'bytes=99-' } })).status).toBe(416)
  const whole = await fetch(url)
  expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
  expect(whole.headers.get('content-security-policy')).toContain('sandbox')
})

test('pages cannot use the admin API of Storage', async () => {
  await bucket().file('secret').save('x', { resumable: false })
  const url = `http://${local.emulator.storage}/b/${bucket().name}/o/secret?alt=media`
  expect((await fetch(url)).status).toBe(200)
  const fromPage = await fetch(url, { headers: { Origin: 'http://127.0.0.1:4173' } })
  expect(fromPage.status).toBe(403)
})

test('an invalid token is answered 401, a missing one 403', async () => {
  const url = `http://${local.emulator.storage}/v0/b/${bucket().name}/o/none`
  const status = async (authorization?: string) =>
    (
      await fetch(
        url,
        authorization === undefined ? {} : { headers: { Authorization: authorization } },
      )
    ).status
  expect(await status()).toBe(403)
  expect(await status('Firebase garbage')).toBe(401)
})

test('a write for another generation is refused', async () => {
  const file = bucket().file('g')
  const generations = async () => {
    const [{ generation, metageneration }] = await file.getMetadata()
    return { generation: Number(generation), metageneration: Number(metageneration) }
  }
  const refused = { code: 412 }
  const save = (text: string, preconditionOpts: object, resumable = false) =>
    file.save(text, { resumable, preconditionOpts })
  await save('first', { ifGenerationMatch: 0 })
  await expect(save('again', { ifGenerationMatch: 0 })).rejects.toMatchObject(refused)
  const { generation } = await generations()
  await expect(save('x', { ifGenerationMatch: generation - 1 }, true)).rejects.toMatchObject(
    refused,
  )
  await expect(save('x', { ifGenerationNotMatch: generation })).rejects.toMatchObject(refused)
  await save('second', { ifGenerationMatch: generation })
  expect(String((await file.download())[0])).toBe('second')
  expect((await generations()).generation).toBeGreaterThan(generation)

  const change = { contentType: 'text/x' }
  await file.setMetadata(change, { ifMetagenerationMatch: 1 })
  await expect(file.setMetadata(change, { ifMetagenerationMatch: 1 })).rejects.toMatchObject(
    refused,
  )
  await expect(file.setMetadata(change, { ifMetagenerationNotMatch: 2 })).rejects.toMatchObject(
    refused,
  )
  await expect(file.delete({ ifGenerationMatch: generation })).rejects.toMatchObject(refused)
  await expect(bucket().file('g', { generation }).getMetadata()).rejects.toMatchObject({
    code: 404,
  })
  await file.delete({ ifGenerationMatch: (await generations()).generation })
  expect(await file.exists()).toEqual([false])
})

test('a reader who has the present generation gets 304', async () => {
  await bucket().file('g').save('x', { resumable: false })
  const [{ generation }] = await bucket().file('g').getMetadata()
  const url = `http://${local.emulator.storage}/b/${bucket().name}/o/g?ifGenerationNotMatch=`
  expect((await fetch(`${url}${generation}`)).status).toBe(304)
  expect((await fetch(`${url}1`)).status).toBe(200)
  expect((await fetch(`${url}soon`)).status).toBe(400)
})

test('both checksums match the bytes', async () => {
  const file = bucket().file('sums')
  await file.save('hello', { resumable: false, validation: 'md5' })
  const [{ md5Hash, crc32c }] = await file.getMetadata()
  expect([md5Hash, crc32c]).toEqual(['XUFAKrxLKna5cZ2REBfFkg==', 'mnG7TA=='])
})

test('repeating an upload whose answer was lost returns the same file and stores it once', async () => {
  const base = `http://${local.emulator.storage}/upload/storage/v1/b/${bucket().name}/o`
  const begun = await fetch(`${base}?uploadType=resumable&name=lost`, { method: 'POST' })
  const target = begun.headers.get('location') ?? ''
  const send = async () => (await fetch(target, { method: 'PUT', body: 'bytes' })).json()
  const first = await send()
  expect(await send()).toEqual(first)
  expect((await fetch(`${base}?uploadType=resumable&name=..`, { method: 'POST' })).status).toBe(400)
})

test('a file uploaded in pieces of unknown total is stored whole', async () => {
  const bytes = Buffer.alloc(3 * 256 * 1024 + 5, 'abc')
  await new Promise<void>((resolve, reject) => {
    const stream = bucket()
      .file('pieces')
      .createWriteStream({ resumable: true, chunkSize: 256 * 1024, validation: false })
    stream.on('finish', resolve).on('error', reject)
    stream.end(bytes)
  })
  const [stored] = await bucket().file('pieces').download()
  expect(stored.equals(bytes)).toBe(true)
})

test('a piece before the last is answered 308 with the bytes that arrived', async () => {
  const base = `http://${local.emulator.storage}/upload/storage/v1/b/${bucket().name}/o`
  const begun = await fetch(`${base}?uploadType=resumable&name=slow`, { method: 'POST' })
  const target = begun.headers.get('location') ?? ''
  const send = (range: string, body?: string) =>
    fetch(target, {
      method: 'PUT',
      headers: { 'Content-Range': `bytes ${range}` },
      body: body ?? null,
    })
  const first = await send('0-3/*', 'abcd')
  expect([first.status, first.headers.get('range')]).toEqual([308, 'bytes=0-3'])
  expect((await send('*/*')).status).toBe(308)
  expect(await bucket().file('slow').exists()).toEqual([false])
  expect((await send('4-7/*', 'efgh')).status).toBe(308)
  expect((await send('*/8')).status).toBe(200)
  expect(String((await bucket().file('slow').download())[0])).toBe('abcdefgh')
})

test('a file is copied with its metadata, or with others, and the source stays', async () => {
  const source = bucket().file('users/u/é 1.jpg')
  await source.save('picture', {
    resumable: false,
    contentType: 'image/jpeg',
    metadata: { metadata: { taken: 'today', firebaseStorageDownloadTokens: 'key' } },
  })
  const [copy, answer] = await source.copy('kept/1.jpg')
  expect(answer).toMatchObject({ done: true, resource: { name: 'kept/1.jpg', size: '7' } })
  expect(String((await copy.download())[0])).toBe('picture')
  expect((await copy.getMetadata())[0]).toMatchObject({
    contentType: 'image/jpeg',
    metadata: { taken: 'today', firebaseStorageDownloadTokens: 'key' },
  })

  const other = local.emulator.project
  await source.copy(getStorage(local.admin).bucket(other).file('2.png'), {
    contentType: 'image/png',
    metadata: { taken: 'yesterday' },
  })
  const [changed] = await getStorage(local.admin).bucket(other).file('2.png').getMetadata()
  expect(changed).toMatchObject({ contentType: 'image/png', metadata: { taken: 'yesterday' } })
  expect(changed.metadata).not.toHaveProperty('firebaseStorageDownloadTokens')
  expect(String((await source.download())[0])).toBe('picture')
  await expect(bucket().file('none').copy('x')).rejects.toMatchObject({ code: 404 })
})

test.each(['move', 'moveFileAtomic'] as const)(
  '%s leaves nothing at the old name',
  async (move) => {
    const source = bucket().file('old')
    await source.save('text', { resumable: false, contentType: 'text/x' })
    await source[move]('new/name')
    expect(await source.exists()).toEqual([false])
    expect(String((await bucket().file('new/name').download())[0])).toBe('text')
    expect((await bucket().file('new/name').getMetadata())[0].contentType).toBe('text/x')
  },
)

test('a copy over another file, or of another generation, is refused', async () => {
  await bucket().file('a').save('a', { resumable: false })
  await bucket().file('b').save('b', { resumable: false })
  const [{ generation }] = await bucket().file('a').getMetadata()
  const copy = (from: object, to: string) =>
    bucket()
      .file('a', from)
      .copy(to, { preconditionOpts: { ifGenerationMatch: 0 } })
  await expect(copy({}, 'b')).rejects.toMatchObject({ code: 412 })
  await expect(copy({ generation: Number(generation) + 1 }, 'c')).rejects.toMatchObject({
    code: 404,
  })
  await copy({ generation }, 'c')
  expect(String((await bucket().file('b').download())[0])).toBe('b')
  const url = `http://${local.emulator.storage}/b/${bucket().name}/o/a/copyTo/b/x/o/a`
  const ask = (query: string, headers = {}) => fetch(url + query, { method: 'POST', headers })
  expect((await ask('?ifSourceGenerationMatch=1')).status).toBe(412)
  expect((await ask('', { Origin: 'http://127.0.0.1:1' })).status).toBe(403)
  expect((await ask('')).status).toBe(200)
})
