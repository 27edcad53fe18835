import { createRequire } from 'node:module'
import { fromProto3JSON, toProto3JSON } from 'proto3-json-serializer'
import protobuf from 'protobufjs'

import { ownEntry } from '../../http/responses.ts'
import { malformedRequest } from '../message/reader.ts'

const serviceName = 'google.firestore.v1.Firestore'

export interface Codec {
  /** @throws INVALID_ARGUMENT */
  decode(bytes: Buffer): object
  encode(message: object): Uint8Array
}

const loadService = (): protobuf.Service => {
  const load = createRequire(import.meta.url)
  const root = protobuf.Root.fromJSON(load('@google-cloud/firestore/build/protos/v1.json'))
  // The client SDK sends `verify` in transactions, but the published protos lack it.
  const write = root.lookupType('google.firestore.v1.Write')
  const verify = new protobuf.Field('verify', 5, 'string')
  write.add(verify)
  write.oneofs.operation?.add(verify)
  root.resolveAll()
  return root.lookupService(serviceName)
}

const codecOf = (method: protobuf.Method): Codec => {
  method.resolve()
  const { resolvedRequestType: request, resolvedResponseType: response } = method
  if (request === null || response === null) throw new Error(`${method.name} has no types.`)
  return {
    decode: (bytes) => {
      try {
        return toProto3JSON(request.decode(bytes)) as object
      } catch {
        throw malformedRequest()
      }
    },
    encode: (message) => {
      const decoded = fromProto3JSON(response, message as Parameters<typeof fromProto3JSON>[1])
      return response.encode(decoded ?? {}).finish()
    },
  }
}

/** Makes each codec when it is first needed, because reading the protos takes a while. */
export const createCodecs = (): ((method: string) => Codec | null) => {
  let service: protobuf.Service | null = null
  const codecs = new Map<string, Codec>()
  return (name) => {
    service ??= loadService()
    const method = ownEntry(service.methods, name)
    if (method === undefined) return null
    const codec = codecs.get(name) ?? codecOf(method)
    codecs.set(name, codec)
    return codec
  }
}
