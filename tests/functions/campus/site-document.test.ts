import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSiteReader } from '../../../functions/campus/site-document.ts'

const minute = 60_000
let site: Server
let origin: string
let release: { status: number; document: string; policy: string }
let asked: string[]
let elapsed: number
let read: ReturnType<typeof createSiteReader>

beforeEach(async () => {
  release = { status: 200, document: 'old', policy: "script-src 'sha256-old'" }
  asked = []
  elapsed = 0
  read = createSiteReader(() => elapsed)
  site = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('Content-Security-Policy', release.policy)
    response.setHeader('Set-Cookie', 'a=b')
    response.writeHead(release.status)
    response.end(release.document)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterEach(() => {
  site.close()
  site.closeAllConnections()
})

test('the document comes from hosting with the policy that names its scripts, and nothing else', async () => {
  expect(await read(origin)).toEqual({
    document: 'old',
    headers: { 'Content-Security-Policy': "script-src 'sha256-old'" },
  })
  expect(asked).toEqual(['/app.html'])
})

test('hosting is asked once a minute, and a new release is met with its own policy', async () => {
  await read(origin)
  release = { status: 200, document: 'new', policy: "script-src 'sha256-new'" }
  elapsed = minute - 1
  expect((await read(origin)).document).toBe('old')
  elapsed = minute
  expect(await read(origin)).toEqual({
    document: 'new',
    headers: { 'Content-Security-Policy': "script-src 'sha256-new'" },
  })
  expect(asked).toHaveLength(2)
})

test('when hosting does not answer, the last document is given, and without one that is said', async () => {
  release.status = 503
  await expect(read(origin)).rejects.toThrow('answers 503')
  release.status = 200
  await read(origin)
  release.status = 503
  elapsed = minute
  expect((await read(origin)).document).toBe('old')
})

test('every header that firebase.json gives the document goes on to the visitor', async () => {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'))
  const common: { headers: { key: string }[] } = hosting.headers.find(
    ({ source }: { source?: string }) => source === '**',
  )
  const named = readFileSync('functions/campus/site-document.ts', 'utf8')
  const missing = common.headers.filter(({ key }) => !named.includes(`'${key}'`))
  expect(missing).toEqual([])
})
