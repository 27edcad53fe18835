import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { rules as rulesOfProject } from '../support/project.ts'
import { post, signIn, startForTest } from '../support/running-emulator.ts'

const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{uid} {
      allow get: if request.auth.uid == uid;
      allow create: if request.resource.data.text is string && request.resource.data.text.size() < 5;
    }
    match /never/{id} { allow read: if request.auth.token.admin == true; }
  }
}`

let local: Awaited<ReturnType<typeof startForTest>>
const at = (path: string) => `http://${local.emulator.firestore}${path}`
const documents = '/v1/projects/demo-local/databases/(default)/documents'
const coveragePath = '/emulator/v1/projects/demo-local:ruleCoverage'
const read = async (path: string, idToken?: string) => {
  const headers = idToken === undefined ? {} : { Authorization: `Bearer ${idToken}` }
  return (await fetch(at(path), { headers })).status
}
const putRules = (path: string, content: string) =>
  fetch(at(path), {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ content }] } }),
  })
const setRules = (content: string) =>
  putRules('/emulator/v1/projects/demo-local:securityRules', content)

beforeAll(async () => {
  local = await startForTest()
})
beforeEach(() => local.emulator.reset())
afterAll(() => local.stop())

test('rules may be loaded while it runs, also after a start without rules', async () => {
  expect((await fetch(at(coveragePath))).status).toBe(404)
  expect(await read(`${documents}/others/x`)).toBe(404)
  expect((await setRules(rules)).status).toBe(200)
  expect(await read(`${documents}/others/x`)).toBe(403)
  const { idToken } = await signIn(local.emulator.auth, { sub: 's', email: 'a@b.co' })
  const list = `http://${local.emulator.storage}/v0/b/demo-local.appspot.com/o?prefix=a/`
  const listed = async () =>
    (await fetch(list, { headers: { Authorization: `Firebase ${idToken}` } })).status
  expect(await listed()).toBe(200)
  const closed =
    "rules_version = '2'; service firebase.storage { match /b/{bucket}/o/a { allow read: if false; } }"
  expect((await putRules('/internal/setRules', closed)).status).toBe(200)
  expect(await listed()).toBe(403)
})

test('decisions are recorded with the reason of a denial', async () => {
  const before = Date.now()
  await setRules(rules)
  const { idToken, localId } = await signIn(local.emulator.auth, { sub: 's', email: 'a@b.co' })
  await read(`${documents}/notes/${localId}`, idToken)
  await read(`${documents}/notes/somebody`, idToken)
  const owner = { Authorization: 'Bearer owner' }
  await post(at(`${documents}/notes?documentId=unseen`), { fields: {} }, owner)
  const { decisions } = await (await fetch(at('/control/decisions'))).json()
  expect(decisions).toMatchObject([
    {
      service: 'firestore',
      methods: ['get'],
      paths: ['notes/somebody'],
      uid: localId,
      denial: expect.stringContaining('request.auth.uid == uid is false'),
    },
    {
      methods: ['get'],
      paths: [`notes/${localId}`],
      uid: localId,
      denial: null,
      allowances: [expect.stringContaining('L5:7 allow get: if request.auth.uid == uid')],
    },
  ])
  expect(Date.parse(decisions[0].at)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(decisions[0].at)).toBeLessThanOrEqual(Date.now())
})

test('while a page listens, what is allowed is told with the parts that were true', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rules-'))
  const rulesFile = join(folder, 'own.rules')
  const condition = "request.auth == null || (isOwn(uid) && uid != 'x')"
  await writeFile(
    rulesFile,
    `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isOwn(uid) { return request.auth.uid == uid; }
    match /notes/{uid} { allow get: if ${condition}; }
  }
}`,
  )
  const { emulator, stop } = await startForTest({ open: false, rulesFile })
  onTestFinished(stop)
  const { idToken, localId } = await signIn(emulator.auth, { sub: 's', email: 'a@b.co' })
  const get = () =>
    fetch(`http://${emulator.firestore}${documents}/notes/${localId}`, {
      headers: { Authorization: `Bearer ${idToken}` },
    })
  const latest = () => emulator.decisions.latest()[0]?.allowances.join('\n').split('\n')
  await get()
  expect(latest()).toEqual([`L5:26 allow get: if ${condition}`])

  const page = new AbortController()
  const changes = await fetch(`http://${emulator.firestore}/control/changes`, page)
  const reader = changes.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('"decisions"')
  await get()
  expect((await reader?.read())?.value).toBe('data: ["decisions"]\n\n')
  expect(latest()).toEqual([
    `L5:26 allow get: if ${condition}`,
    expect.stringContaining('request.auth.uid == uid is true'),
    expect.stringContaining("uid != 'x' is true"),
  ])
  page.abort()
})

test('the latest two hundred decisions are kept', async () => {
  await setRules(rules)
  for (let index = 0; index < 205; index += 1) await read(`${documents}/notes/n${index}`)
  const { decisions } = await (await fetch(at('/control/decisions'))).json()
  expect(decisions).toHaveLength(200)
  expect(decisions[0]).toMatchObject({ paths: ['notes/n204'], uid: null })
})

test('coverage shows the values of each condition and marks what was never reached', async () => {
  await setRules(rules)
  const { idToken, localId } = await signIn(local.emulator.auth, { sub: 's', email: 'a@b.co' })
  await read(`${documents}/notes/${localId}`, idToken)
  await read(`${documents}/notes/somebody`, idToken)
  await read(`${documents}/notes/somebody`, idToken)
  const coverage = await (await fetch(at(coveragePath))).json()
  expect(coverage.rules.files[0].content).toBe(rules)
  const onLine = (line: number) =>
    coverage.report.find(
      (node: { sourcePosition: { line: number } }) => node.sourcePosition.line === line,
    )
  expect(onLine(5).values).toEqual([
    { value: { boolValue: true }, count: 1 },
    { value: { boolValue: false }, count: 2 },
  ])
  expect(onLine(8)).not.toHaveProperty('values')
  const page = await (await fetch(at(`${coveragePath}.html`))).text()
  expect(page).toContain('true ×1, false ×2')
  expect(page).toContain('<mark>request.auth.token.admin == true</mark>')
  expect(page).not.toContain('<mark>request.auth.uid == uid</mark>')
})

test('with the option coverage the rules of the file are counted', async () => {
  const counted = await startForTest({ open: false, rulesFile: rulesOfProject, coverage: true })
  const url = `http://${counted.emulator.firestore}`
  await fetch(`${url}${documents}/reports/r`)
  const { report } = await (await fetch(`${url}${coveragePath}`)).json()
  expect(JSON.stringify(report)).toContain('"boolValue":false')
  await counted.stop()
})
