import { readFileSync } from 'node:fs'
import { type Rolldown, build as viteBuild } from 'vite'
import { expect, test } from 'vitest'
import { withAppCheckHosts } from '../../scripts/build/policy/app-check.ts'

const committed = readFileSync('firebase.json', 'utf8')
const google = /recaptcha|appcheck/

test('the policy lets in the hosts of App Check in a build with a key, and in no other', () => {
  expect(committed).not.toMatch(google)
  const on = withAppCheckHosts(committed, true)
  // The pages of a shared date have no script, and ask nobody.
  const policies = [...on.matchAll(/"default-src 'self'[^"]*"/g)].map(([policy]) => policy)
  expect(policies).toHaveLength(2)
  for (const policy of policies) {
    for (const directive of ['script-src', 'connect-src', 'frame-src']) {
      expect(policy.split(';').find((one) => one.trim().startsWith(directive))).toMatch(google)
    }
    expect(policy).toContain("object-src 'none'")
  }
  expect(withAppCheckHosts(on, true)).toBe(on)
  expect(withAppCheckHosts(on, false)).toBe(committed)
})

const bundlePage = async (key: string): Promise<string> => {
  const { output } = (await viteBuild({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'import.meta.env.VITE_APP_CHECK_KEY': JSON.stringify(key) },
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: 'src/remote/auth/app-check.ts', preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  return output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n')
}

test('a bundle without a key holds nothing of App Check, one with a key all of it', async () => {
  expect(await bundlePage('')).not.toMatch(google)
  const code = await bundlePage('site-key')
  expect(code).toContain('site-key')
  expect(code).toContain('recaptcha/enterprise.js')
})
