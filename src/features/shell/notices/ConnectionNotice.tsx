import { useActionBlock } from '../../../data/react/use-action-block.ts'
import { connectionShortText, connectionText } from '../../../shared/text/shell.ts'

/**
 * For students: the desk, which keeps nothing to send, has a line of its own. Stands over the logo for
 * seconds, beside all buttons, and takes no presses. Then the cloud in the top bar remains.
 */
export const ConnectionNotice = () => {
  const trouble = useActionBlock()
  return (
    <div
      role="status"
      className="group-has-data-desk:hidden pointer-events-none absolute inset-0 flex items-center lg:w-44"
    >
      {trouble !== null && trouble !== 'account-missing' && (
        <>
          <span className="sr-only">{connectionText[trouble]}</span>
          <p
            key={trouble}
            aria-hidden
            className="line-clamp-2 animate-say rounded-control bg-sunken px-2 py-1 text-small leading-tight text-ink opacity-0 sm:min-w-36"
          >
            {connectionShortText[trouble]}
          </p>
        </>
      )}
    </div>
  )
}
