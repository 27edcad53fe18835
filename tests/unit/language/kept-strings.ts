import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import ts from 'typescript'
import { listTypeScriptFiles } from '../../../scripts/source-files.ts'

/** The files of students and visitors. src/shared/text.ts is for the server and for tests. */
const read = listTypeScriptFiles(['src', 'sw']).filter(
  (file) => !/^src\/(shared\/text\/|shared\/text\.ts|desk\/)/.test(file),
)

/** Names of the texts that a file imports, with the module of each. */
const importedTexts = (source: ts.SourceFile): Map<string, { from: string; name: string }> => {
  const found = new Map<string, { from: string; name: string }>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      continue
    const from = resolve(dirname(source.fileName), statement.moduleSpecifier.text)
    const bindings = statement.importClause?.namedBindings
    if (!from.includes('/src/shared/text/') || !bindings || !ts.isNamedImports(bindings)) continue
    for (const { name, propertyName } of bindings.elements) {
      found.set(name.text, { from, name: (propertyName ?? name).text })
    }
  }
  return found
}

/** `accountText.export.start` as its names; null for anything else. */
const namesOf = (node: ts.Node): string[] | null => {
  if (ts.isIdentifier(node)) return [node.text]
  if (!ts.isPropertyAccessExpression(node)) return null
  const before = namesOf(node.expression)
  return before && [...before, node.name.text]
}

/** Texts that a module reads while it loads: everything outside functions. */
const readAtLoad = (source: ts.SourceFile, texts: ReadonlySet<string>) => {
  const aliases = new Map<string, string[]>()
  const reads: { names: string[]; isSpread: boolean }[] = []
  const note = (node: ts.Node, isSpread: boolean): void => {
    const [first = '', ...others] = namesOf(node) ?? []
    const names = [...(aliases.get(first) ?? [first]), ...others]
    if (texts.has(names[0] ?? '')) reads.push({ names, isSpread })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isTypeNode(node)) return
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const names = namesOf(node.initializer)
      if (names && texts.has(names[0] ?? '') && ts.isIdentifier(node.name)) {
        aliases.set(node.name.text, names)
      }
      if (ts.isObjectBindingPattern(node.name)) note(node.initializer, true)
    }
    if (ts.isSpreadAssignment(node) || ts.isSpreadElement(node)) note(node.expression, true)
    if (ts.isPropertyAccessExpression(node)) note(node, false)
    else ts.forEachChild(node, visit)
  }
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) visit(statement)
  }
  return reads
}

/** Modules that keep a string of a text, where another language would not reach it. */
export const keptStrings = async (): Promise<string[]> => {
  const faults: string[] = []
  for (const file of read) {
    const content = readFileSync(file, 'utf8')
    if (!content.includes('/text/')) continue
    const source = ts.createSourceFile(resolve(file), content, ts.ScriptTarget.Latest, true)
    const texts = importedTexts(source)
    for (const { names, isSpread } of readAtLoad(source, new Set(texts.keys()))) {
      const [text = '', ...keys] = names
      const { from, name } = texts.get(text) ?? { from: '', name: '' }
      let value: unknown = ((await import(from)) as Record<string, unknown>)[name]
      for (const key of keys) value = Reflect.get(Object(value), key)
      if (isSpread || typeof value !== 'object') faults.push(`${file} keeps ${names.join('.')}`)
    }
  }
  return faults
}
