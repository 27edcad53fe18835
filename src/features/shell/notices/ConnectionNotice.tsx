import { connectionText } from '../../../shared/text/shell.ts'
import { useConnectionTrouble } from './use-connection-trouble.ts'

/**
 * Says once that nothing can be sent. It lies over the page for a few seconds, so that the page does
 * not move, and takes no presses. Afterwards the cloud in the top bar remains (WaitingButton.tsx).
 */
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
