import { createContext, use, useEffect, useState } from 'react'
import { useClient } from '../../data/react/use-client.ts'
import type { Desk } from './desk.ts'
import { openDesk } from './open-desk.ts'

const DeskContext = createContext<Desk | null>(null)

/** Gives the desk to the pages below. */
export const DeskProvider = DeskContext.Provider

/** @throws outside the desk's frame */
export const useDesk = (): Desk => {
  const desk = use(DeskContext)
  if (desk === null) throw new Error('No desk is open: the frame opens it')
  return desk
}

/** Opens the account's desk while the caller is mounted; null until it is open. @param build of this page */
export const useOpenDesk = (build: number): Desk | null => {
  const { database } = useClient()
  const [desk, setDesk] = useState<Desk | null>(null)
  useEffect(() => {
    const opened = openDesk(database, build)
    setDesk(opened)
    return () => {
      setDesk(null)
      opened.stop()
    }
  }, [database, build])
  return desk
}
