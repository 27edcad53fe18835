import { CloudOff } from 'lucide-react'
import { useTrouble } from '../../data/react/use-action-block.ts'
import { connectionText } from '../../shared/text/shell.ts'

/** The state of the connection. A conversation on a phone hides the top bar, which says it elsewhere. */
export const ConnectionLine = () => {
  const trouble = useTrouble()
  return (
    <div role="status" className="sm:hidden">
      {trouble !== null && trouble !== 'account-missing' && (
        <p className="mt-1 flex animate-fade items-center gap-2 rounded-control bg-sunken px-3 py-1.5 text-small text-ink">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {connectionText[trouble]}
        </p>
      )}
    </div>
  )
}
