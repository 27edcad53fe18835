import { DatabaseZap } from 'lucide-react'
import { useState } from 'react'
import type { ClientOpening } from '../../../data/client/client.ts'
import { repair } from '../../../data/client/repair.ts'
import { storageText } from '../../../shared/text/storage.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Empty } from '../../../ui/display/Empty.tsx'
import { StorageDenied } from './StorageDenied.tsx'

type StorageState = Exclude<ClientOpening, { state: 'open' }>

const lineFor = (trouble: Exclude<StorageState, { state: 'denied' }>): string => {
  if (trouble.state !== 'broken') return storageText[trouble.state]
  return trouble.salvaged.length > 0 ? storageText.broken : storageText.unreadable
}

export const StorageTrouble = ({
  uid,
  trouble,
}: {
  uid: string | undefined
  trouble: StorageState
}) => {
  const [repairing, setRepairing] = useState(false)
  const start = () => {
    if (trouble.state !== 'broken' || uid === undefined) return
    setRepairing(true)
    void repair(uid, trouble.salvaged).finally(() => location.reload())
  }
  return (
    <main className="flex min-h-dvh items-center justify-center">
      {trouble.state === 'denied' ? (
        <StorageDenied />
      ) : (
        <Empty icon={<DatabaseZap />} title={storageText.title} line={lineFor(trouble)}>
          {trouble.state === 'broken' && (
            <Button disabled={repairing} onClick={start}>
              {storageText.rebuild}
            </Button>
          )}
          <Button
            look={trouble.state === 'broken' ? 'quiet' : 'primary'}
            onClick={() => location.reload()}
          >
            {storageText.reload}
          </Button>
        </Empty>
      )}
    </main>
  )
}
