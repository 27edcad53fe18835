import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listTypeScriptFiles } from '../../scripts/source-files.ts'

/**
 * The queries that depend on the time of a drawing. Each drawing has another time, so that the answer of such a
 * query is thrown away by the drawing that it causes.
 */
const restarted = (name: string, source: string): string[] => {
  const times = [...source.matchAll(/const (\w+) = useNow\(/g)].map(([, time = '']) => time)
  const lists = [...source.matchAll(/useLive\((?:[^[]*)\[([^\]]*)\]/g)]
  return lists
    .flatMap(([, list = '']) => list.split(',').map((one) => one.trim()))
    .filter((one) => times.includes(one))
    .map((one) => `${name}: ${one}`)
}

test('no live query begins anew with each drawing', () => {
  const files = listTypeScriptFiles(['src'])
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => restarted(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('and a query that does is found', () => {
  const screen = (list: string) => `
    const now = useNow()
    const live = useLive(() => lossesOf(database, now), [${list}])`
  expect(restarted('a', screen('database, now'))).toHaveLength(1)
  expect(restarted('a', screen('database'))).toEqual([])
})
