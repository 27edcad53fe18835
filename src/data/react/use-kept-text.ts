import { useEffect, useState } from 'react'
import type { UserDatabase } from '../database/schema.ts'
import { bestEffort } from '../lib/best-effort.ts'
import { useClient } from './use-client.ts'

interface TextDraft {
  read(database: UserDatabase): Promise<string | null>
  keep(database: UserDatabase, text: string | null): Promise<void>
}

/**
 * A typed text that this phone keeps until it is sent: a closed sheet or a reload loses nothing.
 * @param draftFor a text of `draftOf`
 * @param id the part of the draft's key that names its subject
 * @returns the text, and the function that changes it
 */
export const useKeptText = (draftFor: (id: string) => TextDraft, id: string) => {
  const { database } = useClient()
  const [typed, setTyped] = useState('')
  useEffect(() => {
    draftFor(id)
      .read(database)
      .then(
        (kept) => setTyped((now) => now || (kept ?? '')),
        () => undefined,
      )
  }, [database, draftFor, id])
  const type = (text: string) => {
    setTyped(text)
    bestEffort(draftFor(id).keep(database, text || null))
  }
  return [typed, type] as const
}
