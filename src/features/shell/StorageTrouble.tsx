import { DatabaseZap } from 'lucide-react'
import { useState } from 'react'
import { type PhoneOpening, rebuild } from '../../data/phone.ts'
import { storageText } from '../../shared/text/storage.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'

export type StorageProblem = Exclude<PhoneOpening, { state: 'open' }>

const lineFor = (trouble: StorageProblem): string => {
  if (trouble.state !== 'broken') return storageText[trouble.state]
  return trouble.salvaged.length > 0 ? storageText.broken : storageText.unreadable
}

/** Instead of the app, when this phone's rows cannot be used. */
export const StorageTrouble = ({
  uid,
  trouble,
}: {
  uid: string | undefined
  trouble: StorageProblem
}) => {
  const [repairing, setRepairing] = useState(false)
  const repair = () => {
    if (trouble.state !== 'broken' || uid === undefined) return
    setRepairing(true)
    void rebuild(uid, trouble.salvaged).finally(() => location.reload())
  }
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <Empty icon={<DatabaseZap />} title={storageText.title} line={lineFor(trouble)}>
        {trouble.state === 'broken' && (
          <Button disabled={repairing} onClick={repair}>
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
    </main>
  )
}
