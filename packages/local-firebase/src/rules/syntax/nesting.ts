import { RulesRejected } from '../errors.ts'

/**
 * The grammar needs minutes for thousands of open brackets. Firebase takes 99 levels in an
 * expression; the rest is room for the blocks around it.
 */
const mostOpenBrackets = 120

const tokens = /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[()[\]{}]/g

/** Refuses deep nesting before the grammar runs. @throws RulesRejected at the bracket that is too deep */
export const assertNesting = (source: string): void => {
  let open = 0
  for (const { 0: token, index } of source.matchAll(tokens)) {
    if ('([{'.includes(token)) open += 1
    else if (')]}'.includes(token)) open -= 1
    if (open > mostOpenBrackets) {
      const before = source.slice(0, index).split('\n')
      const column = (before.at(-1)?.length ?? 0) + 1
      throw new RulesRejected([
        { line: before.length, column, message: 'Expression is nested too deeply' },
      ])
    }
  }
}
