import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listTypeScriptFiles } from '../../../scripts/source-files.ts'
import { type DirectCall, directCalls } from '../../../src/data/connection/ask.ts'
import { payText } from '../../../src/shared/text/plans.ts'
import { accountText } from '../../../src/shared/text/profile/account.ts'
import { diagnosticsText } from '../../../src/shared/text/profile/diagnostics.ts'
import { joiningText } from '../../../src/shared/text/profile/joining.ts'
import { appealText } from '../../../src/shared/text/suspension.ts'

/** The files of a student's screens. The desk's calls are acts of admins, and go through use-admin-action. */
const screens = listTypeScriptFiles([
  'src/components',
  'src/features',
  'src/routes',
  'src/state',
  'src/ui',
])

const sourceOf = (file: string) => readFileSync(file, 'utf8')

/** The sentence that says offline what the act needs, or what becomes of it; null: nobody pressed. */
const saidOffline: Readonly<Record<DirectCall, string | null>> = {
  submitPayment: payText.offline,
  startOrder: payText.gateway.offline,
  // The gateway itself says the same a moment later.
  confirmOrder: null,
  appeal: appealText.offline,
  suggestCollege: joiningText.college.suggestFailed,
  avoidPeople: accountText.avoided.failed,
  clearAvoided: accountText.avoided.failed,
  exportMyData: accountText.export.failed,
  deleteMyAccount: accountText.remove.failed,
  reportError: diagnosticsText.kept,
  reportSpeed: null,
}

test('each call past the outbox stands on a screen, and says offline that it needs a network', () => {
  const asked = screens.flatMap((file) =>
    [...sourceOf(file).matchAll(/\bask\(\s*[\w.]*\buid,\s*'(\w+)'/g)].map(([, name]) => name),
  )
  expect([...new Set(asked)].sort()).toEqual(Object.keys(directCalls).sort())
  for (const words of Object.values(saidOffline)) {
    if (words !== null) expect(words).toMatch(/connection|online/)
  }
})

/** Ways to the network that are no call, by file, with what goes there. Nothing here is an act. */
const otherWays: Readonly<Record<string, string>> = {
  'src/components/contact/Contact.tsx': 'the support address, for visitors',
  'src/components/section-form/colleges.ts': 'a file of the build, which the worker keeps',
  'src/features/account/AboutApp.tsx': 'a file of the build',
  'src/features/profile/OtherProfileScreen.tsx': 'a card that somebody else shared (PRODUCT §1)',
  'src/features/update/deployed-build.ts': 'the number of the newest build',
  'src/ui/photo/withheld-photo.ts': 'why a photo did not load',
}

const wayOut =
  /\b(fetch|sendBeacon|connectRemote|publicFacts|sharedCard|readAsVisitor|openDesk)\(|new (XMLHttpRequest|WebSocket|EventSource)\b|useAdminAction/

test('no screen has another way past the outbox', () => {
  expect(screens.length).toBeGreaterThan(250)
  const found = screens.filter((file) => wayOut.test(sourceOf(file)))
  expect(found).toEqual(Object.keys(otherWays).sort())
})
