import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressFiles } from '../../scripts/build/compress.ts'
import { assetCaching } from '../../scripts/build/policy/asset-caching.ts'
import { localBackends, withProjectHosts } from '../../scripts/build/policy/project-policy.ts'
import { hostingHeaders, rewritten } from '../../scripts/hosting.ts'
import { serveSite } from '../../scripts/serve.ts'
import { policyReportPath } from '../../src/shared/domain/operations/site-policy.ts'
import { languages } from '../../src/shared/language/language.ts'
import { region } from '../../src/shared/limits.ts'
import { publicFactsPath } from '../../src/shared/model/payments/public-facts.ts'
import {
  appDocument,
  documentOf,
  publicAddress,
  publicPaths,
} from '../../src/shared/public-pages.ts'

const publicAddresses = languages.flatMap((language) =>
  publicPaths.map((path) => publicAddress(path, language)),
)

const backend = '127.0.0.1:1'

/** Answers as the functions do, with its own headers, and says for which address. */
const functions = createServer((request, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('X-Robots-Tag', 'noindex')
  response.setHeader('Referrer-Policy', 'unsafe-url')
  response.end(`answered ${request.url}`)
})

const profilePage = (path: string) => `answered /demo/${region}/profilePage${path}`

const longScript = 'app()\n'.repeat(1000)

let folder: string
let site: Awaited<ReturnType<typeof serveSite>>
let deployed: { source?: string; regex?: string; headers: { key: string; value: string }[] }[]

const ask = (path: string) => fetch(`http://127.0.0.1:${site.port}${path}`)
const deployedFor = (source: string) => deployed.find((one) => one.source === source)?.headers ?? []
const policyOf = (headers: { key: string; value: string }[]): string =>
  headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? ''
const directive = (name: string): string[] => {
  const all = policyOf(deployedFor('**')).split('; ')
  return (
    all
      .find((one) => one.startsWith(`${name} `))
      ?.split(' ')
      .slice(1) ?? []
  )
}

beforeAll(async () => {
  deployed = JSON.parse(await readFile('firebase.json', 'utf8')).hosting.headers
  folder = await mkdtemp(join(tmpdir(), 'site-'))
  for (const inside of ['assets', 'pages']) await mkdir(join(folder, inside))
  const documents = [appDocument, ...publicAddresses.map(documentOf)]
  for (const file of [...documents, '404.html', 'sw.js', 'assets/app.js']) {
    await writeFile(join(folder, file), file)
  }
  await writeFile(join(folder, 'assets/app.js'), longScript)
  await compressFiles(folder)
  await new Promise<void>((resolve) => functions.listen(0, '127.0.0.1', resolve))
  const listening = `127.0.0.1:${(functions.address() as AddressInfo).port}`
  const local = { firestore: backend, auth: backend, storage: backend, functions: listening }
  site = await serveSite({
    port: 0,
    folder,
    backend: { project: 'demo', ...local },
    now: () => 0,
  })
})
afterAll(async () => {
  await site.close()
  functions.close()
  await rm(folder, { recursive: true })
})

test.each(['/', '/rounds', '/sw.js', '/assets/app.js', '/gone.js'])(
  '%s has the deployed policy, with the local Firebase added',
  async (path) => {
    const { headers } = await ask(path)
    for (const { key, value } of deployedFor('**')) {
      const local = headers.get(key)?.replaceAll(` ${localBackends}`, '')
      expect(local).toBe(withProjectHosts(value, 'demo'))
    }
  },
)

test('files with a hash in their name are cached for good, documents are always revalidated', async () => {
  const kept = async (path: string) => (await ask(path)).headers.get('Cache-Control')
  expect(await kept('/assets/app.js')).toBe(assetCaching)
  for (const path of [
    '/',
    '/index.html',
    '/app.html',
    '/dashboard/chat',
    '/profile/Uid/more',
    '/sw.js',
  ]) {
    expect(await kept(path)).toBe('no-cache')
    // Hosting's own default is an hour: the rule must stand in the deployed file.
    expect(hostingHeaders(path).get('Cache-Control')).toBe('no-cache')
  }
})

test('a text that the build has compressed goes out with brotli, and is not sent twice', async () => {
  const path = '/assets/app.js'
  const url = `http://127.0.0.1:${site.port}${path}`
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'br' } })
  expect(answer.headers.get('Content-Encoding')).toBe('br')
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/javascript/)
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
  expect(answer.headers.get('Cache-Control')).toBe(assetCaching)
  expect(await answer.text()).toBe(longScript)
  const plain = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  expect(await plain.text()).toBe(longScript)
  const known = answer.headers.get('ETag') ?? ''
  const again = await fetch(url, { headers: { 'Accept-Encoding': 'br', 'If-None-Match': known } })
  expect(again.status).toBe(304)
})

test('what is not there is answered 404, never with the app, and not cached', async () => {
  for (const path of ['/assets/gone.js', '/assets/gone.css', '/icons/gone.png', '/gone.json']) {
    const answer = await ask(path)
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, '404.html'])
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    expect(rewritten(path)).toBeNull()
  }
  expect(hostingHeaders('404.html').get('Cache-Control')).toBe('no-cache')
  // Hosting gives headers by address, also where nothing is.
  expect(hostingHeaders('/assets/gone.js').get('Cache-Control')).toBe('no-cache')
})

test('every address of the app is answered with the app', async () => {
  const routes = await readFile('src/routeTree.gen.ts', 'utf8')
  const addresses = new Set([...routes.matchAll(/'(\/[^']*)': typeof/g)].map(([, path]) => path))
  expect(addresses.size).toBeGreaterThan(15)
  for (const address of addresses) {
    const path = address?.replace(/\$\w*/, 'x') ?? ''
    const document = path === '/profile/x' ? profilePage(path) : documentOf(path)
    expect([path, await (await ask(path)).text()]).toEqual([path, document])
  }
})

test('a profile is answered by the function, under the headers of hosting', async () => {
  const answer = await ask('/profile/x?from=mail')
  expect(await answer.text()).toBe(profilePage('/profile/x'))
  expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(answer.headers.get('Referrer-Policy')).toBe('same-origin')
})

/** An address of every place at which a function answers, but for reports, whose answer is empty. */
const ofFunctions = ['/profile/x', '/profile/x/', '/date/0a1b', '/hi/date/0a1b/']

test('what a function says of a person is kept by no browser, as it arrives', async () => {
  const { rewrites } = JSON.parse(await readFile('firebase.json', 'utf8')).hosting
  const answering = rewrites.filter((one: { function?: object }) => one.function !== undefined)
  for (const { regex } of answering as { regex: string }[]) {
    // The facts of the campus name nobody, and caches keep them for a minute.
    const addresses = [...ofFunctions, policyReportPath, publicFactsPath]
    expect([regex, addresses.some((path) => new RegExp(regex).test(path))]).toEqual([regex, true])
  }
  for (const path of ofFunctions) {
    const answer = await ask(path)
    expect([path, answer.headers.get('Cache-Control')]).toEqual([path, 'no-store'])
    expect(hostingHeaders(path).get('Cache-Control')).toBe('no-store')
    const isDate = path.includes('/date/')
    expect(answer.headers.get('Referrer-Policy')).toBe(isDate ? 'no-referrer' : 'same-origin')
  }
})

test('every public page is answered with its own document, which is always revalidated', async () => {
  for (const path of publicAddresses) {
    const file = documentOf(path)
    for (const asked of path === '/' ? [path] : [path, `${path}/`]) {
      const answer = await ask(asked)
      expect([asked, await answer.text()]).toEqual([asked, file])
      expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    }
    expect(hostingHeaders(`/${file}`).get('Cache-Control')).toBe('no-cache')
  }
})

test('the policy allows no foreign script, no inline script and no frame', () => {
  expect(directive('default-src')).toEqual(["'self'"])
  // Google's sign-in window brings its own.
  const hash = expect.stringMatching(/^'sha256-[\w+/]{43}='$/)
  expect(directive('script-src')).toEqual(["'self'", hash, 'https://apis.google.com'])
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) {
    expect(directive(name)).toEqual(["'none'"])
  }
  expect(directive('form-action')).toEqual(["'self'"])
  expect(directive('require-trusted-types-for')).toEqual(["'script'"])
  // Google's own script names two policies of its own.
  expect(directive('trusted-types')).toEqual(['default', 'gapi#gapi', 'goog#html'])
  expect(policyOf(deployedFor('**'))).not.toMatch(/127\.0\.0\.1|http:|unsafe/)
})

test('every answer forbids guessing its type, other frames and foreign windows, and asks for TLS', async () => {
  for (const path of ['/', '/dashboard/matches', '/assets/gone.js', '/profile/x', '/pay']) {
    const { headers } = await ask(path)
    const transport = headers.get('Strict-Transport-Security') ?? ''
    expect(Number(/max-age=(\d+)/.exec(transport)?.[1])).toBeGreaterThan(31_536_000)
    expect(transport).toContain('includeSubDomains')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
    const policy = headers.get('Content-Security-Policy')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain('report-uri /policy-reports')
  }
})

test('the policy allows every server that the app uses', async () => {
  const files = (await readdir('src/remote', { recursive: true })).filter((file) =>
    file.endsWith('.ts'),
  )
  const sources = await Promise.all(files.map((file) => readFile(`src/remote/${file}`, 'utf8')))
  const hosts = sources.join().match(/[\w.-]+\.googleapis\.com/g) ?? []
  expect(hosts.length).toBeGreaterThan(2)
  for (const host of hosts) expect(directive('connect-src')).toContain(`https://${host}`)
  expect(directive('img-src')).toContain('https://firebasestorage.googleapis.com')
})

test('the deployed policy names the hosts of its own project, and those of no other', () => {
  const deployedPolicies = deployed
    .map(({ headers }) => withProjectHosts(policyOf(headers), 'campus-1'))
    .filter((policy) => policy.includes('connect-src'))
  expect(deployedPolicies).toHaveLength(2)
  for (const policy of deployedPolicies) {
    expect(policy).toContain(` https://${region}-campus-1.cloudfunctions.net`)
    // A name with a star, or one that is left open, lets the projects of strangers in.
    expect(policy).not.toMatch(/[*{}]|firebaseapp\.com/)
    expect(policy).toMatch(/frame-src 'self'[ ;]/)
  }
})

test('hosting’s own pages for signing in may be framed by the site, and keep their opener', () => {
  const headers = hostingHeaders('/__/auth/iframe')
  expect(headers.get('Content-Security-Policy')).toBe("frame-ancestors 'self'")
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none')
})

test('the payment page alone lets the payment gateway in', () => {
  const policy = (path: string) => hostingHeaders(path).get('Content-Security-Policy') ?? ''
  for (const path of ['/', '/index.html', '/dashboard/plans', '/pay/more', '/payments', '/sw.js']) {
    expect(policy(path)).toContain("script-src 'self'")
    expect(policy(path)).not.toContain('razorpay')
  }
  const razorpay = / https:\/\/(api|cdn|checkout|lumberjack)\.razorpay\.com/g
  expect(policy('/pay')).toMatch(
    /script-src 'self' 'sha256-[^']+' https:\/\/checkout\.razorpay\.com https:\/\/cdn\.razorpay\.com https:\/\/apis/,
  )
  expect(policy('/pay').replaceAll(razorpay, '')).toBe(policy('/'))
})
