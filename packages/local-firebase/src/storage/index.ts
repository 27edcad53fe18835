import type { Identity } from '../auth/caller.ts'
import type { OriginRules } from '../http/exchange.ts'
import { sendJson } from '../http/responses.ts'
import type { Clock, Part } from '../parts.ts'
import { createAccess } from './access.ts'
import { createAdminApi } from './admin.ts'
import { type CorsConfiguration, corsHeaders, isDownload } from './cors.ts'
import { StorageFailure } from './failure.ts'
import { createFirebaseApi } from './firebase.ts'
import { createObjects, type Objects } from './objects.ts'
import type { StorageGate } from './storage-gate.ts'
import { createResumableUploads } from './uploads.ts'

export interface StorageOptions {
  clock: Clock
  identify: (authorization: string | undefined) => Identity
  gate: StorageGate
  /** The configuration that every bucket has. */
  cors: CorsConfiguration
  log: (line: string) => void
}

export interface Storage extends Part {
  objects: Objects
  originRules: OriginRules
  setCors(configuration: CorsConfiguration): void
}

export const createStorage = ({ clock, identify, gate, cors, log }: StorageOptions): Storage => {
  const objects = createObjects(clock)
  let configured = cors
  /** One line an origin: a page of photographs asks for many. */
  const told = new Set<string>()
  const uploads = createResumableUploads()
  const services = { objects, uploads, access: createAccess(clock, identify, gate) }
  const apis = [createFirebaseApi(services), createAdminApi(services)]
  return {
    objects,
    originRules: ({ method = '', headers }, url, origin) => {
      if (!isDownload(url)) return null
      const found = corsHeaders(configured, {
        origin,
        method,
        wantedMethod: headers['access-control-request-method'],
        wantedHeaders: headers['access-control-request-headers'],
      })
      if (Object.keys(found).length === 0 && !told.has(origin)) {
        told.add(origin)
        log(
          `Pages of ${origin} cannot read files: the CORS configuration of the bucket lacks them.`,
        )
      }
      return found
    },
    setCors(configuration) {
      configured = configuration
      told.clear()
    },
    async http(exchange) {
      try {
        for (const api of apis) if (await api(exchange)) return true
        return false
      } catch (error) {
        const failure = failureOf(error)
        sendJson(exchange.response, failure.status, {
          error: {
            code: failure.status,
            message: failure.message,
            ...(failure.status === 404 ? { errors: [reasonOf(failure)] } : {}),
          },
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

const reasonOf = ({ message }: StorageFailure) => ({
  message,
  domain: 'global',
  reason: 'notFound',
})

const failureOf = (error: unknown): StorageFailure => {
  if (error instanceof StorageFailure) return error
  if (error instanceof SyntaxError || error instanceof URIError) {
    return new StorageFailure(400, error.message)
  }
  throw error
}
