import { connectionText } from '../../../shared/text/shell.ts'
import { useConnectionTrouble } from './use-connection-trouble.ts'

/** Lies over the page for seconds and takes no presses; then the cloud in the top bar remains. */
export const ConnectionNotice = () => {
  const trouble = useConnectionTrouble()
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 top-full flex justify-center p-2"
    >
      {trouble !== null && trouble !== 'account-missing' && (
        <p
          key={trouble}
          className="animate-say rounded-control bg-sunken px-4 py-2 text-small text-ink opacity-0 shadow-float"
        >
          {connectionText[trouble]}
        </p>
      )}
    </div>
  )
}
