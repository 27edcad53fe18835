import { useEffect, useState } from 'react'
import { localPhotoId } from '../../shared/domain/profile/photo-address.ts'
import { useClient } from './use-client.ts'
import { useLive } from './use-live.ts'

/** Draws an unsent photo from its bytes: undefined while they are read, null when they are gone. */
export const useOwnPhoto = (address: string | undefined): string | null | undefined => {
  const { database } = useClient()
  const id = address === undefined ? null : localPhotoId(address)
  const live = useLive(
    async () => (id === null ? null : await database.files.get(id)),
    [database, id],
  )
  const file = live.state === 'ready' ? live.value : undefined
  const [drawn, setDrawn] = useState<string>()
  useEffect(() => {
    if (file == null) return
    const made = URL.createObjectURL(new Blob([file.bytes], { type: file.contentType }))
    setDrawn(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (id === null) return address
  return live.state === 'ready' && file === undefined ? null : drawn
}
