import { CloudOff } from 'lucide-react'
import { connection } from '../../data/connection.ts'
import { useStore } from '../../data/live.ts'
import { text } from '../../shared/text.ts'

/** Quiet: nothing while all is well, one line when it is not. */
export const ConnectionNotice = () => {
  const state = useStore(connection)
  return (
    <div role="status">
      {state !== 'online' && (
        <p className="flex animate-fade items-center justify-center gap-2 bg-sunken px-5 py-2 text-center text-small text-ink">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {text.connection[state]}
        </p>
      )}
    </div>
  )
}
