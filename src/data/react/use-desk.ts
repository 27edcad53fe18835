import { createContext, use, useEffect, useState } from 'react'
import type { Desk } from '../desk/desk.ts'
import { openDesk } from '../desk/open-desk.ts'

const DeskContext = createContext<Desk | null>(null)

/** Gives the desk to the pages below. */
export const DeskProvider = DeskContext.Provider

/** @throws outside the desk's frame */
export const useDesk = (): Desk => {
  const desk = use(DeskContext)
  if (desk === null) throw new Error('No desk is open: the frame opens it')
  return desk
}

/** Opens the desk while the caller is mounted; null until it is open. */
export const useOpenDesk = (uid: string): Desk | null => {
  const [desk, setDesk] = useState<Desk | null>(null)
  useEffect(() => {
    const opened = openDesk(uid)
    setDesk(opened)
    return () => {
      setDesk(null)
      opened.stop()
    }
  }, [uid])
  return desk
}
