import type { Identity } from '../auth/caller.ts'
import { sendJson } from '../http/responses.ts'
import type { Clock, Part } from '../parts.ts'
import { createAccess } from './access.ts'
import { createAdminApi } from './admin.ts'
import { StorageFailure } from './failure.ts'
import { createFirebaseApi } from './firebase.ts'
import type { StorageGate } from './gate.ts'
import { createObjects, type Objects } from './objects.ts'
import { createResumableUploads } from './uploads.ts'

export interface StorageOptions {
  clock: Clock
  identify: (authorization: string | undefined) => Identity
  gate: StorageGate
}

export interface Storage extends Part {
  objects: Objects
}

export const createStorage = ({ clock, identify, gate }: StorageOptions): Storage => {
  const objects = createObjects(clock)
  const uploads = createResumableUploads()
  const services = { objects, uploads, access: createAccess(clock, identify, gate) }
  const apis = [createFirebaseApi(services), createAdminApi(services)]
  return {
    objects,
    async http(exchange) {
      try {
        for (const api of apis) if (await api(exchange)) return true
        return false
      } catch (error) {
        const failure = failureOf(error)
        sendJson(exchange.response, failure.status, {
          error: { code: failure.status, message: failure.message },
        })
        return true
      }
    },
    reset() {
      objects.restore([])
      uploads.clear()
    },
    close() {},
  }
}

const failureOf = (error: unknown): StorageFailure => {
  if (error instanceof StorageFailure) return error
  if (error instanceof SyntaxError || error instanceof URIError) {
    return new StorageFailure(400, error.message)
  }
  throw error
}
