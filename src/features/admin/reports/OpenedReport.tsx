import type { ReactNode } from 'react'
import { useAdminLook } from '../../../data/react/use-admin-look.ts'
import { moderationCalls } from '../../../shared/calls/moderation.ts'
import type { CallRequest } from '../../../shared/calls.ts'
import { reportsText as words } from '../../../shared/text/admin/reports.ts'
import { Loading } from '../../../ui/display/Loading.tsx'
import { FieldError } from '../../../ui/form/Field.tsx'
import { deskButtonClass } from '../frame/desk-classes.ts'
import { failureText } from '../frame/failure-text.ts'
import { Excerpt } from './Excerpt.tsx'
import { FrozenProfile } from './FrozenProfile.tsx'
import { PastReports } from './PastReports.tsx'

/**
 * It goes with the page: nothing else holds what was written.
 * @param children what is done about it, once it is read
 */
export const OpenedReport = ({
  request,
  children,
}: {
  request: CallRequest<'openReport'>
  children: ReactNode
}) => {
  const look = useAdminLook('openReport', moderationCalls.openReport, request)
  if (look.state === 'loading') return <Loading label={words.opening.loading} />
  if (look.state === 'failed') {
    return (
      <div className="flex items-center gap-3">
        <FieldError>{failureText(look.error)}</FieldError>
        <button type="button" className={deskButtonClass('quiet')} onClick={look.again}>
          {words.opening.again}
        </button>
      </div>
    )
  }
  const { details, messages, frozen, reported, reporter } = look.value
  const nameOf = ({ name }: { name: string }) => name || words.nobody
  const names = { [reported.uid]: nameOf(reported), [reporter.uid]: nameOf(reporter) }
  return (
    <>
      <section className="flex flex-col gap-1">
        <h3 className="text-small font-semibold">{words.details}</h3>
        <p className="text-body wrap-anywhere whitespace-pre-line">{details || words.noDetails}</p>
      </section>
      <Excerpt messages={messages} names={names} />
      <FrozenProfile frozen={frozen} />
      <section className="flex flex-col gap-2">
        <h3 className="text-small font-semibold">{words.profile}</h3>
        {reported.isSuspended && <p className="text-small text-bad">{words.suspended}</p>}
        {reported.photoUrls.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {reported.photoUrls.map((url, place) => (
              <li key={url}>
                <img
                  src={url}
                  alt={words.photo(place + 1)}
                  className="h-40 rounded-control object-cover"
                />
              </li>
            ))}
          </ul>
        )}
        {reported.bio !== '' && <p className="text-body wrap-anywhere">{reported.bio}</p>}
      </section>
      <PastReports title={words.history.reported(nameOf(reported))} history={reported.history} />
      <PastReports title={words.history.reporter(nameOf(reporter))} history={reporter.history} />
      {children}
    </>
  )
}
