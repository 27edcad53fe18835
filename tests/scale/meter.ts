import { documentSize, type Emulator } from '../../packages/local-firebase/index.ts'

/** The number of documents, and their bytes as Firestore stores them, by collection. */
export type StoredDocuments = Record<string, { documents: number; bytes: number }>

/** The units that Firestore and Functions bill. */
export interface Spent {
  reads: number
  /** Deletes too. */
  writes: number
  invocations: number
  /** Bytes sent to phones, headers included. */
  bytes: number
  stored: StoredDocuments
}

const storedIn = ({ firestoreStore }: Emulator): StoredDocuments => {
  const stored: StoredDocuments = {}
  for (const document of firestoreStore.dump()) {
    const collection = document.name.split('/').at(-2) ?? ''
    const { documents, bytes } = stored[collection] ?? { documents: 0, bytes: 0 }
    stored[collection] = { documents: documents + 1, bytes: bytes + documentSize(document) }
  }
  return stored
}

/** Since the local Firebase began. */
export const spentSoFar = (emulator: Emulator): Spent => {
  const { clients, owner } = emulator.firestoreStore.counters
  return {
    reads: clients.reads + owner.reads,
    writes: clients.writes + clients.deletes + owner.writes + owner.deletes,
    invocations: emulator.runs.invocations(),
    bytes: emulator.traffic().bytes,
    stored: storedIn(emulator),
  }
}

/** `of` each number of both, where one that is missing is 0. */
export const combined = (
  one: Spent,
  other: Spent,
  of: (one: number, other: number) => number,
): Spent => {
  const nothing = { documents: 0, bytes: 0 }
  const names = new Set([...Object.keys(one.stored), ...Object.keys(other.stored)])
  const stored: StoredDocuments = {}
  for (const name of [...names].sort()) {
    const [first = nothing, second = nothing] = [one.stored[name], other.stored[name]]
    stored[name] = {
      documents: of(first.documents, second.documents),
      bytes: of(first.bytes, second.bytes),
    }
  }
  return {
    reads: of(one.reads, other.reads),
    writes: of(one.writes, other.writes),
    invocations: of(one.invocations, other.invocations),
    bytes: of(one.bytes, other.bytes),
    stored,
  }
}
