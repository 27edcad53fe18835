import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>
type Flags<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values']

/**
 * Reads the flags of a command. `--help` prints how it is used; so does a flag that it does not know, with
 * the exit code 1.
 * @returns null where the command has nothing more to do
 */
export const readFlags = <O extends Options>(usage: string, options: O): Flags<O> | null => {
  try {
    const all: Options = { ...options, help: { type: 'boolean' } }
    const { help, ...values } = parseArgs({ options: all }).values
    if (help !== true) return values as Flags<O>
    console.log(usage)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
    process.exitCode = 1
  }
  return null
}
