import { useRouter } from '@tanstack/react-router'
import { CloudAlert } from 'lucide-react'
import { useEffect } from 'react'
import { readSession } from '../../../data/session/session.ts'
import { troubleText } from '../../../shared/text/shell.ts'
import { Button, buttonClass } from '../../../ui/button/Button.tsx'
import { Empty } from '../../../ui/display/Empty.tsx'

const landing = '/'

/** Fades in late. Where a chunk is missing, features/update reloads the page once. */
export const RouteTrouble = ({ error }: { error: unknown }) => {
  const router = useRouter()
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
      <Empty icon={<CloudAlert />} title={troubleText.title} line={troubleText.line}>
        <Button onClick={() => location.reload()}>{troubleText.reload}</Button>
        <a href={landing} className={buttonClass('quiet')}>
          {troubleText.home}
        </a>
      </Empty>
    </div>
  )
}
