import { createRequire } from 'node:module'
import type * as Protobuf from 'protobufjs'

/**
 * google-gax builds the types of its error details anew for every refused call, which is a tenth
 * of a burst of them. From now on the same description gives the same types: they are only read.
 */
export const keepErrorTypes = (): void => {
  const { resolve } = createRequire(import.meta.url)
  const { Root } = createRequire(resolve('google-gax'))('protobufjs') as typeof Protobuf
  const build = Root.fromJSON
  const kept = new WeakMap<Protobuf.INamespace, Protobuf.Root>()
  Root.fromJSON = (json, root) => {
    if (root !== undefined) return build(json, root)
    const types = kept.get(json) ?? build(json)
    kept.set(json, types)
    return types
  }
}
