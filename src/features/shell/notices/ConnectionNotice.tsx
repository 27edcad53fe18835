import { connectionText } from '../../../shared/text/shell.ts'
import { useConnectionTrouble } from './use-connection-trouble.ts'

/**
 * For students: the desk, which keeps nothing to send, has a line of its own. Stands over the logo for seconds and takes no presses: nothing of the page is covered. Then the
 * cloud in the top bar remains.
 */
export const ConnectionNotice = () => {
  const trouble = useConnectionTrouble()
  return (
    <div
      role="status"
      className="group-has-data-desk:hidden pointer-events-none absolute inset-y-0 left-0 flex w-[calc(100%-192px)] items-center px-2 sm:w-auto sm:px-5"
    >
      {trouble !== null && trouble !== 'account-missing' && (
        <p
          key={trouble}
          className="animate-say rounded-control bg-sunken px-2 py-0.5 sm:min-w-36 sm:py-2.5 text-small leading-tight text-ink opacity-0"
        >
          {connectionText[trouble]}
        </p>
      )}
    </div>
  )
}
