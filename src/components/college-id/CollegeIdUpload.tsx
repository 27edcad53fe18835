import { BadgeCheck, Clock, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { collegeIdText } from '../../shared/text/profile/photos.ts'
import { Notice } from '../../ui/display/Notice.tsx'
import { RefusalLine } from '../outbox-status/RefusalLine.tsx'
import { CollegeIdForm } from './CollegeIdForm.tsx'
import { type CollegeIdState, collegeIdOf } from './college-id-state.ts'

const contents = (collegeId: CollegeIdState): ReactNode => {
  switch (collegeId.state) {
    case 'none':
      return (
        <>
          <p className="text-muted">{collegeIdText.none}</p>
          <CollegeIdForm />
        </>
      )
    case 'waiting':
      return <Notice icon={<Clock aria-hidden />}>{collegeIdText.queued}</Notice>
    case 'sending': {
      const words = collegeIdText.sending(collegeId.percent)
      return (
        <>
          <p className="text-muted">{words}</p>
          <progress
            aria-label={words}
            value={collegeId.percent}
            max={100}
            className="h-1.5 w-full accent-primary"
          />
        </>
      )
    }
    case 'refused':
      return (
        <>
          <Notice tone="bad" icon={<Info aria-hidden />}>
            {collegeIdText.refused}
          </Notice>
          <RefusalLine row={collegeId.row} />
        </>
      )
    case 'submitted':
      return <Notice icon={<Clock aria-hidden />}>{collegeIdText.submitted}</Notice>
    case 'approved':
      return (
        <Notice icon={<BadgeCheck aria-hidden className="text-good" />}>
          {collegeIdText.approved}
        </Notice>
      )
    case 'rejected':
      return (
        <>
          <Notice tone="bad" icon={<Info aria-hidden />}>
            <p>{collegeIdText.rejected}</p>
            {collegeId.reason !== undefined && <p>{collegeIdText.reason(collegeId.reason)}</p>}
          </Notice>
          <p className="text-muted">{collegeIdText.again}</p>
          <CollegeIdForm />
        </>
      )
  }
}

export const CollegeIdUpload = () => {
  const { database } = useClient()
  const live = useLive(() => collegeIdOf(database), [database])
  if (live.state === 'loading') return null
  return (
    <section aria-labelledby="college-id" className="flex flex-col gap-3">
      <h2 id="college-id" className="font-serif text-title font-semibold">
        {collegeIdText.heading}
      </h2>
      {contents(live.value)}
    </section>
  )
}
