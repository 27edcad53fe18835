import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTimeField } from '../../../src/shared/model/time.ts'

const models = 'src/shared/model'
const named = /(\w+): (?:v\.\w+\((?:v\.string\(\), )?)*time\(\)/g

test('every instant of a model is in the list of time fields, so that it is stored as a timestamp', () => {
  const sources = readdirSync(models, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== 'time.ts')
    .map((file) => readFileSync(`${models}/${file}`, 'utf8'))
  const fields = sources.flatMap((source) =>
    [...source.matchAll(named)].map(([, name = '']) => name),
  )
  expect(fields).toHaveLength(sources.join().split('time()').length - 1)
  expect(fields.filter((name) => !isTimeField(name))).toEqual([])
})
