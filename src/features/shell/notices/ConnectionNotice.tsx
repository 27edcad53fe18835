import { useTrouble } from '../../../data/react/use-action-block.ts'
import { connectionShortText, connectionText } from '../../../shared/text/shell.ts'

/**
 * Tells students of a lost connection; the desk, which keeps nothing to send, has a line of its own. It takes
 * the place of the logo for seconds, or stands beside the logo where there is room, and takes no presses.
 * Afterwards the cloud in the top bar remains.
 */
export const ConnectionNotice = () => {
  const trouble = useTrouble()
  return (
    <div
      role="status"
      className="group-has-data-desk:hidden pointer-events-none absolute inset-0 lg:static lg:ml-1 lg:max-w-40"
    >
      {trouble !== null && trouble !== 'account-missing' && (
        <>
          <span className="sr-only">{connectionText[trouble]}</span>
          <p
            key={trouble}
            aria-hidden
            className="flex h-full w-full animate-say items-center bg-ground opacity-0"
          >
            <span className="line-clamp-2 rounded-control bg-sunken px-2 py-1 text-small leading-tight text-ink">
              {connectionShortText[trouble]}
            </span>
          </p>
        </>
      )}
    </div>
  )
}
