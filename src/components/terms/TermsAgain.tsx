import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { outboxKey } from '../../data/mutations/keys.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { serverNow, useNow } from '../../data/react/use-now.ts'
import { mustAgreeAgain } from '../../shared/domain/profile/terms-version.ts'
import { nextRoundBoundary } from '../../shared/domain/rounds/phase.ts'
import { joiningText } from '../../shared/text/profile/joining.ts'
import { Notice } from '../../ui/display/Notice.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { OutboxStatus } from '../outbox-status/OutboxStatus.tsx'
import { TermsForm } from './TermsForm.tsx'

const words = joiningText.terms.again

/** Asks people who agreed to older terms, between two rounds (PRODUCT §3). */
export const TermsAgain = () => {
  const { database } = useClient()
  const live = useLive(
    async () => ({
      me: await database.me.get(database.uid),
      round: (await database.rounds.toArray()).find(({ isActive }) => isActive) ?? null,
    }),
    [database],
  )
  const { me, round } = live.state === 'ready' ? live.value : { me: undefined, round: null }
  const now = useNow(round && nextRoundBoundary(round, serverNow()))
  if (me === undefined || !mustAgreeAgain(me, round, now)) return null
  return (
    <section aria-label={words.heading}>
      <Notice icon={<FileText aria-hidden />}>
        <h2 className="font-semibold">{words.heading}</h2>
        <p className="mb-2">{words.line}</p>
        <OutboxStatus id={outboxKey.acceptTerms()} />
        <TermsForm
          agreed={false}
          submitLabel={words.agree}
          onSaved={() => void toast.success(words.agreed)}
        />
        <Link
          to="/dashboard/account"
          className="mt-1 inline-flex min-h-11 items-center text-small underline underline-offset-4"
        >
          {words.leave}
        </Link>
      </Notice>
    </section>
  )
}
