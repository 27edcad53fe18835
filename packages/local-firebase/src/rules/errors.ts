/** Line and column count from 1. */
export interface RulesError {
  line: number
  column: number
  message: string
}

/** `errors` says why a rules file is refused, in the order of the source. */
export class RulesRejected extends Error {
  constructor(readonly errors: readonly RulesError[]) {
    super(
      `Error compiling rules:\n${errors
        .map(({ line, column, message }) => `L${line}:${column} ${message}`)
        .join('\n')}`,
    )
    this.name = 'RulesRejected'
  }
}
