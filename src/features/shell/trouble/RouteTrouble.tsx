import { useRouter } from '@tanstack/react-router'
import { CloudAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isMissingChunk } from '../../../components/update/is-missing-chunk.ts'
import { useActionBlock } from '../../../data/react/use-action-block.ts'
import { readSession } from '../../../data/session/session.ts'
import { troubleText } from '../../../shared/text/shell.ts'
import { Button, buttonClass } from '../../../ui/button/Button.tsx'
import { Empty } from '../../../ui/display/Empty.tsx'

const landing = '/'

/**
 * Whether a part of the app, mostly the desk, is not on this device and cannot be loaded now. The page loads
 * anew when the network is back.
 */
const useMissingOffline = (error: unknown): boolean => {
  const isOffline = useActionBlock() !== null
  const [wasOffline, setWasOffline] = useState(false)
  const isMissing = isMissingChunk(error)
  useEffect(() => {
    if (isOffline) setWasOffline(true)
    else if (isMissing && wasOffline) location.reload()
  }, [isMissing, isOffline, wasOffline])
  return isMissing && isOffline
}

/**
 * The screen of an error. It fades in late, because features/update reloads the page once where a chunk is
 * missing.
 */
export const RouteTrouble = ({ error }: { error: unknown }) => {
  const router = useRouter()
  const isMissing = useMissingOffline(error)
  useEffect(() => {
    const route = router.state.matches.at(-1)?.fullPath ?? landing
    import('../../../components/error-report/report-error.ts').then(
      (reporter) => reporter.reportError(error, route),
      () => undefined,
    )
  }, [error, router])
  useEffect(() => {
    readSession().then(
      (session) => {
        if (session === null && location.pathname !== landing) location.replace(landing)
      },
      // The database itself fails: only a reload can help.
      () => undefined,
    )
  }, [])
  return (
    <div role="alert" className="animate-[fade_200ms_400ms_both]">
      <Empty
        icon={<CloudAlert />}
        title={troubleText[isMissing ? 'not-here' : 'title']}
        line={troubleText[isMissing ? 'not-here-line' : 'line']}
      >
        <Button onClick={() => location.reload()}>{troubleText.reload}</Button>
        <a href={landing} className={buttonClass('quiet')}>
          {troubleText.home}
        </a>
      </Empty>
    </div>
  )
}
