import { isKept } from '../../data/database/device.ts'
import { connectionText } from '../../shared/text/shell.ts'
import { useTrouble } from './use-trouble.ts'

/**
 * Said once when nothing can be sent: over the page for as long as it takes to read, so that nothing
 * is moved by it, and under no finger, so that it takes no press. What remains is the cloud in the
 * top bar (Waiting.tsx), which opens the same sentence. What has to be known all the time stands in
 * StandingNotice.tsx.
 */
export const ConnectionNotice = () => {
  const trouble = useTrouble()
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 top-full flex justify-center p-2"
    >
      {trouble !== null && trouble !== 'account-missing' && isKept && (
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
