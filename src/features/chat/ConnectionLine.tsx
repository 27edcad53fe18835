import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTrouble } from '../../data/react/use-action-block.ts'
import { connectionShortText, connectionText } from '../../shared/text/shell.ts'

/**
 * The state of the connection, in the place of the line below the name, where it moves nothing. A conversation on a
 * phone hides the top bar, which says it elsewhere.
 * @param children the line below the name
 */
export const ConnectionLine = ({ children }: { children: ReactNode }) => {
  const trouble = useTrouble()
  const isSaid = trouble !== null && trouble !== 'account-missing'
  return (
    <>
      <div role="status" className="sm:hidden">
        {isSaid && (
          <>
            <span className="sr-only">{connectionText[trouble]}</span>
            <p aria-hidden className="flex animate-fade items-center gap-1 text-small text-ink">
              <CloudOff className="size-3.5 shrink-0" />
              <span className="truncate">{connectionShortText[trouble]}</span>
            </p>
          </>
        )}
      </div>
      <div className={isSaid ? 'max-sm:hidden' : 'min-h-5'}>{children}</div>
    </>
  )
}
