import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fold } from '../../scripts/build/react/fold.ts'
import { toModule } from '../../scripts/build/react/to-module.ts'
import { type Unused, unusedInReactDom } from '../../scripts/build/react/unused.ts'

const none: Unused = {
  kinds: [],
  fields: {},
  variables: {},
  calls: {},
  hooks: [],
  statements: [],
  texts: [],
}

const packed = (code: string): string => code.replaceAll(/\s+/g, ' ').trim()
const folded = (code: string, unused: Partial<Unused>): string =>
  packed(fold(code, { ...none, ...unused }))

const choose = (cases: string): string => `switch (fiber.tag) { ${cases} }`

test('a case of a kind that nothing is of goes with its statements', () => {
  const code = choose('case 5: a(); break; case 30: b(); break; case 6: c();')
  expect(folded(code, { kinds: [30] })).toBe(choose('case 5: a(); break; case 6: c();'))
})

test('statements stay where another case runs into them', () => {
  const shared = choose('case 5: case 30: a(); break; case 6: b();')
  expect(folded(shared, { kinds: [30] })).toBe(choose('case 5: a(); break; case 6: b();'))
  const next = choose('case 5: a(); case 30: b(); break;')
  expect(folded(next, { kinds: [30] })).toBe(choose('case 5: a(); b(); break;'))
  const own = choose('case 18: case 30: a(); break; case 6: b();')
  expect(folded(own, { kinds: [18, 30] })).toBe(choose('case 6: b();'))
})

test('a variable that such a case declares stays for the other cases', () => {
  const code = `function go(fiber) { ${choose('case 30: var a = 1; f(function () { var b; }); break; case 5: a = 2;')} }`
  expect(folded(code, { kinds: [30] })).toBe(
    `function go(fiber) {var a; ${choose('case 5: a = 2;')} }`,
  )
})

test('a comparison with such a kind is written in, another one stays', () => {
  const code = 'x = 30 === fiber.tag || tag !== 30 || fiber.tag === 5 || 30 === lanes;'
  expect(folded(code, { kinds: [30] })).toBe(
    'x = false || true || fiber.tag === 5 || 30 === lanes;',
  )
})

test('what is always so is written in where it is read, and nowhere else', () => {
  const code =
    'var on = !1, state = { cold: on }; if (on && root.cold) on = !0; f(on, f.on, hasOwnProperty);'
  expect(folded(code, { variables: { on: 'false' }, fields: { cold: 'null' } })).toBe(
    'var on = !1, state = { cold: false }; if (false && null) on = !0; f(false, f.on, hasOwnProperty);',
  )
})

test('a call that would do nothing, a hook and a statement go', () => {
  const code = 'A.prototype.b = c; go(wait(one)); d = { useIt: useIt, useOther: f };'
  const unused = { statements: ['A.prototype.'], calls: { wait: 'void 0' }, hooks: ['useIt'] }
  expect(folded(code, unused)).toBe('go(void 0); d = { useIt: null, useOther: f };')
})

test('the build fails when React has changed', () => {
  expect(() => folded('a();', { calls: { gone: 'null' } })).toThrow('React has no longer: gone')
  expect(() => folded('a(); a();', { texts: [['a();', '']] })).toThrow('React has not once: a();')
})

test('a file of CommonJS becomes a module of named exports', () => {
  const code = `var React = require('react'), own = 1;
exports.now = void 0;
if (own) exports.now = function () { return React.useId; };
exports.use = function () { return exports.now(); };
exports.own = own;`
  expect(packed(toModule(code))).toBe(
    packed(`import * as React from 'react'; var own = 1;
export_now = void 0;
if (own) export_now = function () { return React.useId; };
const export_use = function () { return export_now(); };
const export_own = own;
var export_now;
export { export_now as now, export_use as use, export_own as own };`),
  )
})

test('the installed React holds all that the list leaves out', () => {
  const code = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8')
  const lean = toModule(fold(code, unusedInReactDom))
  expect(lean).toContain('export_createRoot as createRoot')
  expect(lean.length).toBeLessThan(code.length)
})
