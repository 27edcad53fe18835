import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingSteps } from '../../scripts/deploy/steps.ts'
import * as limits from '../../src/shared/limits.ts'
import { day } from '../../src/shared/limits.ts'
import { privacy } from '../../src/shared/text/hi/public/privacy.ts'
import { privacyText } from '../../src/shared/text/public/privacy.ts'

const doc = (name: string) =>
  readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8').replaceAll(/\s+/g, ' ')
const [backup, pointInTime, log] = [limits.backupMs, limits.pointInTimeMs, limits.requestLogMs].map(
  (duration) => duration / day,
)

test('privacy page and docs name the same days for which copies of what was deleted are kept', () => {
  const [english, hindi] = [JSON.stringify(privacyText), JSON.stringify(privacy)]
  for (const days of [backup, pointInTime, log]) {
    expect(english).toContain(`${days} days`)
    expect(hindi).toContain(`${days} दिन`)
  }
  expect(doc('threats')).toContain(`${backup} and ${pointInTime} days: what was deleted`)
  expect(doc('threats')).toContain(`${log} days: addresses and IPs`)
  expect(doc('restore')).toContain(`kept for ${backup} days`)
  expect(doc('restore')).toContain('any minute of the last seven days')
  expect(pointInTime).toBe(7)
})

test('the deployment keeps backups for so long, and no deleted file', () => {
  const facts = { project: 'p', number: '1', bucket: 'b', site: null, appId: null, origins: [] }
  const runs = settingSteps(facts).map(({ run }) => run.join(' '))
  expect(runs.filter((run) => run.includes(`--retention ${backup}d`))).toHaveLength(1)
  expect(runs.filter((run) => run.includes('gs://b --clear-soft-delete'))).toHaveLength(1)
})
