import { useNow } from '../../data/react/use-now.ts'
import { comingPayee } from '../../shared/domain/payments/payee.ts'
import { campusWhen } from '../../shared/domain/time/campus-time.ts'
import type { Config } from '../../shared/model/payments/plan.ts'
import { campusSettingsText as words } from '../../shared/text/desk/settings.ts'
import { Notice } from '../../ui/display/Notice.tsx'
import { ActionButton, ActionFailure } from '../act/ActionButton.tsx'
import { toldWithUndo } from '../act/undoing.ts'
import { useAdminAction } from '../data/use-admin-action.ts'
import { campusFormOf, campusRequest } from './campus-form.ts'

/** Says from when on students pay to another UPI id, with a way back for every admin until then. */
export const ComingPayee = ({
  config,
  onKept,
}: {
  config: Config
  /** @param updatedAt of the campus since then */
  onKept: (updatedAt: number | null) => void
}) => {
  const now = useNow(config.nextPayee?.startAt ?? null)
  const saving = useAdminAction('saveConfig')
  const coming = comingPayee(config, now)
  if (coming === undefined) return null
  const when = campusWhen(coming.startAt)
  const { nextPayee: _, ...current } = config
  const takeBack = async () => {
    const request = campusRequest(campusFormOf(current))
    const answer = await saving.run({ ...request, seenUpdatedAt: config.updatedAt })
    if (answer === null) return
    onKept(answer.updatedAt)
    toldWithUndo(words.payeeKept, null)
  }
  return (
    <>
      <Notice>
        <div className="flex flex-col items-start gap-3">
          <p className="wrap-anywhere">
            {config.upiId === undefined
              ? words.payeeComingFirst(coming.upiId, when)
              : words.payeeComing(config.upiId, coming.upiId, when)}
          </p>
          <ActionButton action={saving} onPress={() => void takeBack()}>
            {words.payeeKeep}
          </ActionButton>
        </div>
      </Notice>
      <ActionFailure of={saving} />
    </>
  )
}
