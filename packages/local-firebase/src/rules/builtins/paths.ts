import { Failure, Path, type Result, type RulesMap } from '../values/types.ts'
import { toText } from './conversions.ts'
import { methodOverload, type Table } from './overload.ts'

const CAPTURE = /^\{(\w+)(=\*\*)?\}$/

export const pathMethods: Table = {
  bind: [methodOverload('path', ['map'], bind)],
}

/** Replaces `{name}` segments. A name that the path lacks is an error. */
function bind(path: Path, values: RulesMap): Result {
  const unused = new Set(values.keys())
  const segments: string[] = []
  for (const segment of path.segments) {
    const [, name, glob] = CAPTURE.exec(segment) ?? []
    const value = name === undefined ? undefined : values.get(name)
    if (name === undefined || value === undefined) {
      segments.push(segment)
      continue
    }
    unused.delete(name)
    const text = toText(value)
    if (text instanceof Failure) return text
    segments.push(...(glob && value instanceof Path ? value.segments : [text]))
  }
  if (unused.size > 0) return new Failure(`The path has no variable ${[...unused].join(', ')}`)
  return new Path(segments)
}
