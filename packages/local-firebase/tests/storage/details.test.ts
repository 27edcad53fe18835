import { get as httpGet, type IncomingHttpHeaders } from 'node:http'
import { gzipSync } from 'node:zlib'
import { getStorage } from 'firebase-admin/storage'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startForTest } from '../support/running-emulator.ts'

let local: Awaited<ReturnType<typeof startForTest>>
const bucket = () => getStorage(local.admin).bucket()

beforeAll(async () => {
  local = await startForTest()
})
beforeEach(() => local.emulator.reset())
afterAll(() => local.stop())

const addressOf = (rest: string) =>
  `http://${local.emulator.storage}/v0/b/${bucket().name}/o${rest}`
const asPage = async (rest: string, init: RequestInit = {}) => {
  const response = await fetch(addressOf(rest), init)
  const text = await response.text()
  return { status: response.status, json: text.startsWith('{') ? JSON.parse(text) : text }
}
const change = (path: string, metadata: object) =>
  asPage(`/${path}`, { method: 'PATCH', body: JSON.stringify(metadata) })
const upload = (name: string, metadata: object = {}) => {
  const body = [
    '--x\r\nContent-Type: application/json\r\n\r\n',
    JSON.stringify({ name, ...metadata }),
    '\r\n--x\r\nContent-Type: text/plain\r\n\r\nhello\r\n--x--',
  ].join('')
  const headers = {
    'X-Goog-Upload-Protocol': 'multipart',
    'Content-Type': 'multipart/related; boundary=x',
  }
  return asPage(`?name=${encodeURIComponent(name)}`, { method: 'POST', headers, body })
}
const asServer = async (rest: string) => {
  const response = await fetch(
    `http://${local.emulator.storage}/storage/v1/b/${bucket().name}/o${rest}`,
    { headers: { Authorization: 'Bearer owner' } },
  )
  return response.json()
}

test('--open lets somebody who is not signed in do everything with files', async () => {
  expect((await upload('a.txt')).status).toBe(200)
  expect((await asPage('?prefix=')).json.items).toHaveLength(1)
  expect((await asPage('/a.txt?alt=media')).json).toBe('hello')
  expect((await asPage('/a.txt', { method: 'DELETE' })).status).toBe(204)
})

test('a file of the server gets a download token when a page asks for it, and keeps it', async () => {
  await bucket().file('thumb.jpg').save('x')
  const first = await asPage('/thumb.jpg')
  expect(first.json.downloadTokens).toMatch(/^[\w-]{36}$/)
  expect((await asPage('/thumb.jpg')).json.downloadTokens).toBe(first.json.downloadTokens)
  const [metadata] = await bucket().file('thumb.jpg').getMetadata()
  expect(metadata.metadata?.firebaseStorageDownloadTokens).toBe(first.json.downloadTokens)
  await bucket().file('read.jpg').save('x')
  expect((await asPage('/read.jpg?alt=media')).status).toBe(200)
  const [read] = await bucket().file('read.jpg').getMetadata()
  expect(read.metadata?.firebaseStorageDownloadTokens).toMatch(/^[\w-]{36}$/)
})

test('custom metadata is text, whatever its type was', async () => {
  await upload('a.txt', { metadata: { yes: true, many: 2 } })
  expect((await change('a.txt', { metadata: { no: false } })).json.metadata).toEqual({
    yes: 'true',
    many: '2',
    no: 'false',
  })
})

test('a page reads what every file has, and no metadata where there is none', async () => {
  const { json } = await upload('a.txt')
  expect(json).toMatchObject({ contentEncoding: 'identity', contentDisposition: 'inline' })
  expect(json).not.toHaveProperty('metadata')
  await change('a.txt', { metadata: { a: '1' } })
  expect((await change('a.txt', { metadata: { a: null } })).json).not.toHaveProperty('metadata')
})

test('a content type is removed by null, and served as unknown', async () => {
  await upload('a.txt')
  expect((await change('a.txt', { contentType: null })).json).not.toHaveProperty('contentType')
  const response = await fetch(addressOf('/a.txt?alt=media'))
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
})

test('a server reads the addresses of a file, and downloads by them', async () => {
  await bucket().file('a folder/a.txt').save('hello')
  const [metadata] = await bucket().file('a folder/a.txt').getMetadata()
  const place = `b/${bucket().name}/o/a%20folder%2Fa.txt`
  expect(metadata.selfLink).toMatch(new RegExp(`/storage/v1/${place}$`))
  expect(metadata.timeStorageClassUpdated).toBe(metadata.timeCreated)
  expect(metadata).not.toHaveProperty('metadata')
  const headers = { Authorization: 'Bearer owner' }
  expect(await (await fetch(String(metadata.mediaLink), { headers })).text()).toBe('hello')
})

test('a value without text in the metadata of a copy becomes an empty one', async () => {
  await bucket().file('a.txt').save('x')
  const copied = await fetch(
    `http://${local.emulator.storage}/storage/v1/b/${bucket().name}/o/a.txt/copyTo/b/${bucket().name}/o/b.txt`,
    {
      method: 'POST',
      headers: { Authorization: 'Bearer owner' },
      body: JSON.stringify({ metadata: { left: null } }),
    },
  )
  expect((await copied.json()).metadata).toEqual({ left: '' })
})

const raw = (rest: string, headers: Record<string, string>) =>
  new Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    httpGet(addressOf(rest), { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(parts) }))
    }).on('error', reject)
  })

test('packed contents are unpacked for a reader who takes no gzip', async () => {
  const packed = gzipSync('hello, hello, hello')
  await bucket()
    .file('a.txt')
    .save(packed, { metadata: { contentEncoding: 'gzip' }, gzip: false })
  const plain = await raw('/a.txt?alt=media', { Range: 'bytes=0-3' })
  expect(plain.bytes.toString()).toBe('hello, hello, hello')
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.headers).not.toHaveProperty('content-range')
  const asStored = await raw('/a.txt?alt=media', { 'Accept-Encoding': 'gzip' })
  expect(asStored.bytes.equals(packed)).toBe(true)
  expect(asStored.headers['content-encoding']).toBe('gzip')
})

test('a page lists neither the mark of a folder nor names with an empty part', async () => {
  for (const path of ['abc/', 'abc/a.txt', 'abc//b.txt', 'c.txt', '//d.txt']) {
    await bucket().file(path).save('x')
  }
  const list = async (prefix: string) => {
    const { json } = await asPage(`?delimiter=/&prefix=${encodeURIComponent(prefix)}`)
    return [json.prefixes, json.items.map(({ name }: { name: string }) => name)]
  }
  expect(await list('')).toEqual([['abc/'], ['c.txt']])
  expect(await list('abc/')).toEqual([[], ['abc/a.txt']])
  expect((await asPage('?prefix=abc')).json.error.message).toMatch(/^The prefix parameter/)
  expect((await asServer('?delimiter=/&prefix=abc/a')).prefixes).toBeUndefined()
})

test('a server learns which object is missing', async () => {
  const message = `No such object: ${bucket().name}/none/a.txt`
  for (const ask of [
    () => bucket().file('none/a.txt').getMetadata(),
    () => bucket().file('none/a.txt').delete(),
    () => bucket().file('none/a.txt').setMetadata({ contentType: 'text/plain' }),
    () => bucket().file('none/a.txt').copy('b.txt'),
  ]) {
    await expect(ask()).rejects.toMatchObject({ code: 404, message })
  }
  expect((await asServer('/none%2Fa.txt')).error.errors).toEqual([
    { message, domain: 'global', reason: 'notFound' },
  ])
})
