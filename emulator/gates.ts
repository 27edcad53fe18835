import { readFile } from 'node:fs/promises'
import { readJson, sendJson } from './answer.ts'
import type { DocumentReader, RulesGate } from './firestore/gate.ts'
import { openGate } from './firestore/gate.ts'
import type { HttpHandler } from './parts.ts'
import { loadFirestoreRules, loadStorageRules } from './rules/gate.ts'
import { RulesRejected } from './rules/index.ts'
import { openGate as openStorageGate, type StorageGate } from './storage/gate.ts'

/** The files that hold the rules, or none: then whoever has signed in may do everything. */
export type RulesChoice = 'open' | { firestore: string; storage: string }

export interface Gates {
  firestore: RulesGate
  storage: StorageGate
  /** Where Firebase's rules-testing library puts the rules of a test. */
  http: HttpHandler
}

export interface GatesOptions {
  project: string
  rules: RulesChoice
  /** Committed documents, for `firestore.get` in storage rules. */
  read: DocumentReader
  /** Told why, each time the rules deny; the client only learns that they did. */
  onDenied: (trace: string) => void
}

const firestoreRulesPath = /^\/emulator\/v1\/projects\/([^/:]+):securityRules$/
const storageRulesPath = '/internal/setRules'

/**
 * Asks security rules about everything that is not the Admin SDK.
 * @throws Error naming the file and every place in it that cannot be loaded
 */
export const createGates = async (options: GatesOptions): Promise<Gates> => {
  const { project, rules, read, onDenied } = options
  const firestoreGate = (source: string) => loadFirestoreRules(source, { onDenied }).gate
  const storageGate = (source: string) => loadStorageRules(source, project, read, { onDenied }).gate

  const standard = rules === 'open' ? openGate : await fromFile(rules.firestore, firestoreGate)
  const ofProject = new Map<string, RulesGate>()
  const firestore = (name: string) => ofProject.get(name.split('/')[1] ?? '') ?? standard
  let storage = rules === 'open' ? openStorageGate : await fromFile(rules.storage, storageGate)

  return {
    firestore: {
      get: (attempt) => firestore(attempt.name).get(attempt),
      list: (attempt) => firestore(attempt.parent).list(attempt),
      write: (attempt) => firestore(attempt.steps[0]?.name ?? '').write(attempt),
    },
    storage: (request) => storage(request),
    http({ request, response, url, body }) {
      const inProject = firestoreRulesPath.exec(decodeURIComponent(url.pathname))?.[1]
      if (inProject === undefined && url.pathname !== storageRulesPath) return false
      if (request.method !== 'PUT') return false
      try {
        const source = sourceIn(readJson(body))
        if (inProject === undefined) storage = storageGate(source)
        else ofProject.set(inProject, firestoreGate(source))
        sendJson(response, 200, {})
      } catch (error) {
        if (!(error instanceof RulesRejected || error instanceof SyntaxError)) throw error
        sendJson(response, 400, { error: { code: 400, message: error.message } })
      }
      return true
    },
  }
}

const fromFile = async <Gate>(file: string, load: (source: string) => Gate): Promise<Gate> => {
  const source = await readFile(file, 'utf8')
  try {
    return load(source)
  } catch (error) {
    if (!(error instanceof RulesRejected)) throw error
    throw new Error(`${file}: ${error.message}`)
  }
}

const sourceIn = (json: Record<string, unknown>): string => {
  const { files } = (json.rules ?? {}) as { files?: { content?: unknown }[] }
  const content = files?.[0]?.content
  if (typeof content === 'string') return content
  throw new SyntaxError('Expected {"rules":{"files":[{"content":"…"}]}}')
}
