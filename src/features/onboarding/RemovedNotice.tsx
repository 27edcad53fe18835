import { ShieldAlert } from 'lucide-react'
import { Contact } from '../../components/contact/Contact.tsx'
import { AppealForm } from '../../components/suspension/AppealForm.tsx'
import type { MeRow } from '../../data/database/schema.ts'
import { type Removal, removedContent } from '../../shared/domain/profile/removed-content.ts'
import { removalText } from '../../shared/text/removal.ts'
import { suspensionText } from '../../shared/text/suspension.ts'
import { Notice } from '../../ui/display/Notice.tsx'

/** The decision about one removal, with an appeal against it. */
const RemovedPart = ({ removal: { kinds, reason, outcomeId } }: { removal: Removal }) => (
  <>
    {kinds.map((kind) => (
      <p key={kind} className="text-ink wrap-anywhere">
        {removalText[kind]} {removalText.why(reason)}
      </p>
    ))}
    {outcomeId === undefined ? (
      <p className="text-ink">{suspensionText.appeal}</p>
    ) : (
      <AppealForm outcomeId={outcomeId} />
    )}
  </>
)

/** Says what a moderator removed and why, and how to appeal (PRODUCT §3). */
export const RemovedNotice = ({ me }: { me: MeRow }) => {
  const removals = removedContent(me)
  if (removals.length === 0) return null
  return (
    <section aria-label={removalText.heading}>
      <Notice tone="bad" icon={<ShieldAlert aria-hidden />}>
        <div className="flex flex-col gap-2">
          <p className="font-semibold">{removalText.heading}</p>
          {removals.map((removal) => (
            <RemovedPart key={removal.kinds.join()} removal={removal} />
          ))}
          <p className="text-ink">{removalText.next}</p>
          <Contact signedIn />
        </div>
      </Notice>
    </section>
  )
}
