import type { Emulator } from '../emulator.ts'
import { StatusError } from '../firestore/index.ts'
import type { Exchange } from '../parts.ts'
import { describeDocuments } from './described-documents.ts'
import { editableFields } from './editable-documents.ts'

export type Question = (emulator: Emulator, exchange: Exchange) => unknown

const pathIn = ({ url }: Exchange): string => url.searchParams.get('path') ?? ''

/** The answers of `GET /control/…`. */
export const questions: Readonly<Record<string, Question>> = {
  about: ({ project, firestore, auth, functionNames }) => ({
    project,
    firestore,
    auth,
    functions: functionNames(),
  }),
  clock: (emulator) => clockOf(emulator),
  counters: ({ firestoreStore, runs, traffic }) => ({
    ...firestoreStore.counters,
    invocations: runs.invocations(),
    traffic: traffic(),
  }),
  pushes: (emulator) => ({ pushes: emulator.messaging.pushes() }),
  decisions: (emulator) => ({ decisions: emulator.decisions.latest() }),
  runs: (emulator) => ({ runs: emulator.runs.latest() }),
  faults: (emulator) => emulator.firestoreStore.faults(),
  users: (emulator) => ({ users: emulator.accounts.all() }),
  files: (emulator) => ({ files: emulator.objects.all().map(({ metadata }) => metadata) }),
  collections: (emulator) => ({ collections: emulator.firestoreStore.collections() }),
  documents: (emulator, exchange) => ({
    documents: describeDocuments(emulator, pathIn(exchange)),
  }),
  document: ({ firestoreStore }, exchange) => {
    const found = firestoreStore.get(firestoreStore.nameOf(pathIn(exchange)))
    if (found === null) return { document: null }
    const { fields, createTime, updateTime } = found
    return { document: { data: editableFields(fields), createTime, updateTime } }
  },
}

export const clockOf = ({ clock }: Emulator) => ({
  now: new Date(clock.now()).toISOString(),
  offsetMs: clock.offset(),
})

/** Sends a stored file under a policy of its own: a stored page must not act in the name of this page. */
export const sendFile = ({ objects }: Emulator, { response, url }: Exchange): void => {
  const [bucket = '', path = ''] = ['bucket', 'path'].map(
    (name) => url.searchParams.get(name) ?? '',
  )
  const found = objects.get(bucket, path)
  if (found === undefined) throw new StatusError('NOT_FOUND', `No file ${path} in ${bucket}`)
  response.writeHead(200, {
    'Content-Type': found.metadata.contentType ?? 'application/octet-stream',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  })
  response.end(found.bytes)
}
