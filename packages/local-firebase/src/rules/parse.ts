import { type RulesError, RulesRejected } from './errors.ts'
import {
  type FunctionDeclaration,
  type Match,
  METHODS,
  type Method,
  type PatternSegment,
  type Permission,
  type Position,
  type RulesFile,
  type Service,
} from './syntax/ast.ts'
import { ExpressionBuilder } from './syntax/expressions.ts'
import { stringValue } from './syntax/literals.ts'
import {
  childOf,
  childrenOf,
  kindOf,
  parseTree,
  positionOf,
  rulesOf,
  type TreeNode,
  theChild,
} from './syntax/tree.ts'
import { ownEntry } from './values/own-entry.ts'

const VERSION = '2'
const METHODS_OF_PERMISSION: Readonly<Record<string, readonly Method[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  ...Object.fromEntries(METHODS.map((method) => [method, [method]])),
}

/** @throws RulesRejected with everything that the engine lacks */
export function parseRules(source: string): RulesFile {
  const errors: RulesError[] = []
  const file = new FileBuilder(errors).file(parseTree(source))
  if (errors.length > 0) throw new RulesRejected(errors)
  return file
}

class FileBuilder {
  private readonly expressions: ExpressionBuilder

  constructor(private readonly errors: RulesError[]) {
    this.expressions = new ExpressionBuilder(errors)
  }

  file(tree: TreeNode): RulesFile {
    const version = childOf(tree, 'VersionStatement')
    const quoted = version?.children?.find(({ symbol }) => /^["']/.test(symbol?.text ?? ''))
    if (!quoted || stringValue(quoted.getText()) !== VERSION) {
      this.refuse(positionOf(version ?? tree), `rules_version = '${VERSION}'; must come first`)
    }
    for (const statement of childrenOf(tree, 'ImportStatement')) {
      this.refuse(positionOf(statement), 'import is not supported')
    }
    const statements = childrenOf(tree, 'RulesetStatement').flatMap(rulesOf)
    return {
      functions: this.functionsOf(statements),
      services: statements
        .filter((statement) => kindOf(statement) === 'ServiceDeclaration')
        .map((service) => this.service(service)),
    }
  }

  private service(node: TreeNode): Service {
    const statements = childrenOf(node, 'ServiceStatement').flatMap(rulesOf)
    return {
      name: theChild(node, 'ServiceId').getText(),
      functions: this.functionsOf(statements),
      matches: this.matchesOf(statements),
    }
  }

  private functionsOf(statements: TreeNode[]): FunctionDeclaration[] {
    return statements
      .filter((statement) => kindOf(statement) === 'FunctionDeclaration')
      .map((declaration) => this.functionDeclaration(declaration))
  }

  private functionDeclaration(node: TreeNode): FunctionDeclaration {
    const parameters = childOf(theChild(node, 'FunctionSignature'), 'ParamList')
    const body = theChild(node, 'FunctionBody')
    return {
      name: theChild(node, 'LocalFunctionId').getText(),
      parameters: (parameters ? rulesOf(parameters) : []).map((parameter) => ({
        name: parameter.getText(),
        at: positionOf(parameter),
      })),
      bindings: childrenOf(body, 'BindingDeclaration').map((binding) => {
        const [name, value] = rulesOf(binding) as [TreeNode, TreeNode]
        return {
          name: name.getText(),
          value: this.expressions.build(value),
          at: positionOf(binding),
        }
      }),
      result: this.expressions.build(rulesOf(theChild(body, 'ReturnStatement'))[0] as TreeNode),
      at: positionOf(node),
    }
  }

  private matchesOf(statements: TreeNode[]): Match[] {
    return statements
      .filter((statement) => kindOf(statement) === 'MatchRuleDeclaration')
      .map((declaration) => this.match(declaration))
  }

  private match(node: TreeNode): Match {
    const statements = childrenOf(node, 'MatchStatement').flatMap(rulesOf)
    if (statements.length === 0) this.refuse(positionOf(node), 'An empty match allows nothing')
    return {
      pattern: rulesOf(theChild(node, 'PathDecl')).map((segment) => this.segment(segment)),
      functions: this.functionsOf(statements),
      permissions: statements
        .filter((statement) => kindOf(statement) === 'PermissionDeclaration')
        .map((declaration) => this.permission(declaration)),
      matches: this.matchesOf(statements),
      at: positionOf(node),
    }
  }

  private segment(node: TreeNode): PatternSegment {
    const [inner] = rulesOf(node)
    if (!inner) return { kind: 'literal', text: node.getText().slice(1) }
    const name = theChild(inner, 'LocalVariableId').getText()
    return { kind: kindOf(inner) === 'GlobCapture' ? 'glob' : 'capture', name }
  }

  private permission(node: TreeNode): Permission {
    const at = positionOf(node)
    const methods = rulesOf(theChild(node, 'OperationId')).flatMap((id) => {
      const known = ownEntry(METHODS_OF_PERMISSION, id.getText())
      if (!known) this.refuse(positionOf(id), `${id.getText()} is no operation`)
      return known ?? []
    })
    const body = childOf(node, 'PermissionBody')
    const condition = body && rulesOf(body)[0]
    return {
      methods: [...new Set(methods)],
      condition: condition
        ? this.expressions.build(condition)
        : { kind: 'literal', value: true, at },
      at,
    }
  }

  private refuse({ line, column }: Position, message: string): void {
    this.errors.push({ line, column, message })
  }
}
