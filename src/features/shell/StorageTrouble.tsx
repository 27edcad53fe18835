import { DatabaseZap } from 'lucide-react'
import { text } from '../../shared/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'

/** Shown instead of the app when this phone's own database cannot be used, with a way out. */
export const StorageTrouble = ({
  line,
  repair,
}: {
  line: string
  repair?: () => Promise<void>
}) => (
  <main className="flex min-h-dvh items-center justify-center">
    <Empty icon={<DatabaseZap />} title={text.storage.title} line={line}>
      {repair !== undefined && (
        <Button onClick={() => void repair().finally(() => location.reload())}>
          {text.storage.rebuild}
        </Button>
      )}
      <Button look={repair === undefined ? 'primary' : 'quiet'} onClick={() => location.reload()}>
        {text.storage.reload}
      </Button>
    </Empty>
  </main>
)
