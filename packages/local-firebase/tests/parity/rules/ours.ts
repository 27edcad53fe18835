import { createClock } from '../../../src/clock.ts'
import { createFirestore } from '../../../src/firestore/index.ts'
import { startServer } from '../../../src/http/server.ts'
import type { Caller } from '../../../src/parts.ts'
import { RulesRejected } from '../../../src/rules/index.ts'
import { loadFirestoreRules } from '../../../src/rules/load-rules.ts'
import { type Client, connect } from './client.ts'

/** This project's Firestore with its rules engine, on a free port. */
export interface Ours {
  client: Client
  stop(): Promise<void>
}

const NOTHING_YET = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /none/{id} { allow read: if false; } } }`

export async function startOurs(project: string, token: { sub: string }): Promise<Ours> {
  const rules = loadFirestoreRules(NOTHING_YET)
  const user: Caller = { kind: 'user', uid: token.sub, token }
  const firestore = createFirestore({
    project,
    clock: createClock(),
    callerOf: (authorization) => (authorization === 'Bearer owner' ? { kind: 'owner' } : user),
    rules: rules.gate,
  })
  const server = await startServer({ port: 0, handlers: [firestore.http] })
  const load = async (source: string) => {
    try {
      rules.load(source)
      return true
    } catch (error) {
      if (error instanceof RulesRejected) return false
      throw error
    }
  }
  return {
    client: connect(`http://127.0.0.1:${server.port}`, project, token, load),
    stop: async () => {
      firestore.close()
      await server.close()
    },
  }
}
