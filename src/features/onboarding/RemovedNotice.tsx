import { ShieldAlert } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Contact } from '../../components/contact/Contact.tsx'
import type { MeRow } from '../../data/database/schema.ts'
import { removedContent } from '../../shared/domain/profile/removed-content.ts'
import { removalText } from '../../shared/text/removal.ts'
import { suspensionText } from '../../shared/text/suspension.ts'
import { Notice } from '../../ui/display/Notice.tsx'

const AppealForm = lazy(async () => ({
  default: (await import('../../components/suspension/AppealForm.tsx')).AppealForm,
}))

/** PRODUCT §3: what a moderator removed and why, and how to appeal. */
export const RemovedNotice = ({ me }: { me: MeRow }) => {
  const removed = removedContent(me)
  const kinds = (['photos', 'bio'] as const).filter((kind) => removed[kind] !== undefined)
  if (kinds.length === 0) return null
  return (
    <section aria-label={removalText.heading}>
      <Notice tone="bad" icon={<ShieldAlert aria-hidden />}>
        <div className="flex flex-col gap-2">
          <p className="font-semibold">{removalText.heading}</p>
          {kinds.map((kind) => (
            <p key={kind} className="text-ink wrap-anywhere">
              {removalText[kind]} {removalText.why(removed[kind] ?? '')}
            </p>
          ))}
          <p className="text-ink">{removalText.next}</p>
          {me.removed?.outcomeId === undefined ? (
            <p className="text-ink">{suspensionText.appeal}</p>
          ) : (
            <Suspense>
              <AppealForm outcomeId={me.removed.outcomeId} />
            </Suspense>
          )}
          <Contact signedIn />
        </div>
      </Notice>
    </section>
  )
}
