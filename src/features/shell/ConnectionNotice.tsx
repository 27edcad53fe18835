import { CloudOff } from 'lucide-react'
import { connection } from '../../data/connection.ts'
import { useStore } from '../../data/live.ts'
import { text } from '../../shared/text.ts'

/** Quiet: one line while nothing can be sent, and nothing otherwise. */
export const ConnectionNotice = () => {
  const state = useStore(connection)
  return (
    <div role="status">
      {(state === 'offline' || state === 'captive') && (
        <p className="flex animate-fade items-center justify-center gap-2 bg-sunken px-5 py-2 text-center text-small text-ink">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {text.connection[state]}
        </p>
      )}
    </div>
  )
}
