import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listTypeScriptFiles } from '../../../scripts/source-files.ts'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { askUntilAnswered, followLive } from '../../../src/data/lib/follow-live.ts'
import { eventually } from '../../support/engine/client.ts'
import { quietFor } from '../../support/passing-time.ts'

let database: UserDatabase

beforeEach(() => {
  database = new UserDatabase('me')
})
afterEach(() => database.delete())

test('a live query whose database fails goes on when it answers again, and tells after three failures [134]', async () => {
  let isDead = true
  const query = async () => {
    if (isDead) throw new DOMException('The connection was closed', 'UnknownError')
    return database.drafts.count()
  }
  const [next, failed] = [vi.fn(), vi.fn()]
  const followed = followLive(query, next, failed)
  await eventually(() => expect(failed).toHaveBeenCalled())
  isDead = false
  await eventually(() => expect(next).toHaveBeenLastCalledWith(0))
  await database.drafts.put({ key: 'one', value: 1 })
  await eventually(() => expect(next).toHaveBeenLastCalledWith(1))
  followed.stop()
})

test('a first read of a dead database is asked again, is answered once, and leaves later changes alone [134]', async () => {
  let tries = 0
  const query = async () => {
    tries += 1
    if (tries < 3) throw new DOMException('The connection was closed', 'UnknownError')
    return database.drafts.count()
  }
  const next = vi.fn()
  const asked = askUntilAnswered(query, next)
  await eventually(() => expect(next).toHaveBeenCalledWith(0))
  const triesOfAnswer = tries
  await database.drafts.put({ key: 'one', value: 1 })
  asked.restart()
  await quietFor(100)
  expect(next).toHaveBeenCalledTimes(1)
  expect(tries).toBe(triesOfAnswer)
})

/** Reads of rows in an effect, which nobody asks again when they fail or hang: `useFirstRead` does. */
const readsOnce = (name: string, source: string): string[] => {
  const found: string[] = []
  const look = (node: ts.Node, isInEffect: boolean) => {
    if (ts.isCallExpression(node)) {
      const { expression } = node
      isInEffect ||= /^use(Layout)?Effect$/.test(expression.getText())
      const isThen = ts.isPropertyAccessExpression(expression) && expression.name.text === 'then'
      const isOfRows = isThen && /\bdatabase\b/.test(expression.expression.getText())
      if (isInEffect && isOfRows) found.push(`${name}: ${expression.expression.getText()}`)
    }
    ts.forEachChild(node, (child) => look(child, isInEffect))
  }
  look(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), false)
  return found
}

test('no screen reads rows once in an effect, where nobody asks again', () => {
  const files = listTypeScriptFiles(['src'])
  expect(files.flatMap((file) => readsOnce(file, readFileSync(file, 'utf8')))).toEqual([])
  const once = 'useEffect(() => { draftOf.bio.read(database).then(begin, () => undefined) }, [])'
  expect(readsOnce('a', once)).toHaveLength(1)
})

test('every live query of the app is such a one', () => {
  const users = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => /\bliveQuery\b/.test(readFileSync(join('src', file), 'utf8')))
  expect(users).toEqual([join('data', 'lib', 'follow-live.ts')])
})
