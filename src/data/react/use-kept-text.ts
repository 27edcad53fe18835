import { useState } from 'react'
import type { UserDatabase } from '../database/schema.ts'
import { bestEffort } from '../lib/best-effort.ts'
import { useClient } from './use-client.ts'
import { useFirstRead } from './use-first-read.ts'

interface TextDraft {
  read(database: UserDatabase): Promise<string | null>
  type(database: UserDatabase, text: string | null): Promise<void>
}
type DraftFor = (id: string) => TextDraft

const readKept = (database: UserDatabase, draftFor: DraftFor, id: string) =>
  draftFor(id).read(database)

/**
 * A typed text that this phone keeps until it is sent: a closed sheet or a reload loses nothing.
 * @param draftFor a text of `draftOf`
 * @param id the part of the draft's key that names its subject
 * @returns the text, and the function that changes it
 */
export const useKeptText = (draftFor: DraftFor, id: string) => {
  const { database } = useClient()
  const kept = useFirstRead(readKept, [database, draftFor, id])
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    bestEffort(draftFor(id).type(database, text || null))
  }
  return [typed ?? (kept.state === 'ready' ? (kept.value ?? '') : ''), type] as const
}
