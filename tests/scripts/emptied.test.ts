import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { listTypeScriptFiles } from '../../scripts/source-files.ts'

const isEmpty = (argument: ts.Expression | undefined): boolean =>
  argument === undefined || /^(''|null|undefined|\[\]|\{\})$/.test(argument.getText())

/** Setters of what is typed: they get a field's value, or are handed to a field, or their name says so. */
const typedSetters = (source: string): ReadonlySet<string> => {
  const uses = [
    ...source.matchAll(/\b(set[A-Z]\w*)\((?:event\.)?(?:target|currentTarget)\.(?:value|files)/g),
    ...source.matchAll(/\bon(?:Text|Write|Change)=\{(set[A-Z]\w*)\}/g),
    ...source.matchAll(/\b(setTyped)\b/g),
  ]
  return new Set(uses.map(([, setter = '']) => setter))
}

/** A function handed to a promise runs after the time in which somebody types, as lines after an await do. */
const isHandedToPromise = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) &&
  ts.isPropertyAccessExpression(parent.expression) &&
  /^(then|finally)$/.test(parent.expression.name.text)

/**
 * Calls that empty what is typed after an await of the same function, or after a promise, whatever was typed
 * meanwhile.
 */
const blindlyEmptied = (name: string, source: string): string[] => {
  const setters = typedSetters(source)
  const found: string[] = []
  const look = (node: ts.Node, awaited: { yet: boolean }) => {
    if (ts.isFunctionLike(node)) awaited = { yet: isHandedToPromise(node) }
    ts.forEachChild(node, (child) => look(child, awaited))
    if (ts.isAwaitExpression(node)) awaited.yet = true
    if (!ts.isCallExpression(node) || !awaited.yet || !isEmpty(node.arguments[0])) return
    if (setters.has(node.expression.getText())) found.push(`${name}: ${node.getText()}`)
  }
  const tree = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  look(tree, { yet: false })
  return found
}

test('after an await a field is emptied of what was sent alone, not of what was typed since [172]', () => {
  const files = listTypeScriptFiles(['src'])
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => blindlyEmptied(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('and a form that does not ask is found', () => {
  const form = (emptying: string) => `
    const Form = () => {
      const add = async () => { if ((await action.run({ text })) === null) return; ${emptying} }
      return <input value={text} onChange={({ target }) => setText(target.value)} />
    }`
  expect(blindlyEmptied('a', form("setText('')"))).toHaveLength(1)
  expect(blindlyEmptied('a', form("setText(emptied(text, ''))"))).toEqual([])
  const later = (emptying: string) => `
    const Form = () => {
      const add = () => { setStep('sending'); send(text).then(() => ${emptying}, fail) }
      return <input value={text} onChange={({ target }) => setText(target.value)} />
    }`
  expect(blindlyEmptied('a', later("setText('')"))).toHaveLength(1)
  expect(blindlyEmptied('a', later("setText(emptied(text, ''))"))).toEqual([])
  expect(blindlyEmptied('a', later("setText('')").replace('.then', '.finally'))).toHaveLength(1)
  // A dialog that closes empties nothing that was typed.
  expect(blindlyEmptied('a', form('setAsked(null)'))).toEqual([])
})
