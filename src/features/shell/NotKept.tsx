import { CloudOff } from 'lucide-react'
import { connection } from '../../data/connection.ts'
import { useStore } from '../../data/live.ts'
import { notKeptText } from '../../shared/text/not-kept.ts'
import { Steady } from '../../ui/Steady.tsx'

/**
 * What an account on a phone that may keep nothing has to know, all the time: it stands from the
 * first frame to the last, as high for one sentence as for another.
 */
export const NotKept = () => (
  <div className="flex items-center justify-center gap-2 bg-sunken px-5 py-2 text-small text-ink">
    <CloudOff aria-hidden className="size-4 shrink-0" />
    <p role="status">
      <Steady longest={notKeptText.online}>{notKeptText[useStore(connection)]}</Steady>
    </p>
  </div>
)
