import { ShieldAlert } from 'lucide-react'
import { Suspense } from 'react'
import { useNow } from '../../data/react/use-now.ts'
import { isSuspensionOver } from '../../shared/domain/profile/suspension.ts'
import { whenText } from '../../shared/domain/time/when-text.ts'
import type { Suspension } from '../../shared/model/people/suspension.ts'
import { authText } from '../../shared/text/sign-in/auth.ts'
import { suspensionText } from '../../shared/text/suspension.ts'
import { Notice } from '../../ui/display/Notice.tsx'
import { lazyLater } from '../../ui/hooks/lazy-later.ts'
import { Contact } from '../contact/Contact.tsx'

/** The form is lazy, because hardly any visit needs it. */
const AppealForm = lazyLater(async () => (await import('./AppealForm.tsx')).AppealForm)

/** Says why an account is suspended, until when, and how to appeal (PRODUCT §8). */
export const Suspended = ({
  suspension: { reason, endsAt, outcomeId },
}: {
  suspension: Suspension
}) => {
  const now = useNow(endsAt)
  return (
    <section aria-label={authText.disabled}>
      <Notice tone="bad" icon={<ShieldAlert aria-hidden />}>
        <div className="flex flex-col gap-2">
          <p className="font-semibold">{authText.disabled}</p>
          {reason !== '' && <p className="text-ink wrap-anywhere">{suspensionText.why(reason)}</p>}
          {isSuspensionOver({ endsAt }, now) ? (
            <p className="text-ink">{suspensionText.over}</p>
          ) : (
            <>
              <p className="text-ink">
                {endsAt === null
                  ? suspensionText.open
                  : suspensionText.until(whenText(endsAt, now))}
              </p>
              <p className="text-ink">{suspensionText.meaning}</p>
            </>
          )}
          <Contact signedIn />
          {outcomeId === undefined ? (
            <p className="text-ink">{suspensionText.appeal}</p>
          ) : (
            <Suspense>
              <AppealForm outcomeId={outcomeId} />
            </Suspense>
          )}
        </div>
      </Notice>
    </section>
  )
}
