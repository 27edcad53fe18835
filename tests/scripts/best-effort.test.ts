import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listTypeScriptFiles } from '../../scripts/source-files.ts'

/** `void` hides the rejection of a write that a full device refuses: data/lib/best-effort.ts. */
const unheard = /\bvoid (keep|write|drop|welcome|sweep|forget|put|save)[A-Z]\w*\(/

test('no write of the phone is left without somebody who hears that the device is full', () => {
  const found = listTypeScriptFiles(['src', 'sw']).filter((file) =>
    unheard.test(readFileSync(file, 'utf8')),
  )
  expect(found).toEqual([])
})
