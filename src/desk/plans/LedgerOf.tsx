import { type LedgerEntry, ledgerEntry } from '../../shared/domain/payments/ledger-entry.ts'
import { campusWhen } from '../../shared/domain/time/campus-time.ts'
import { ledgerId } from '../../shared/model/payments/ledger-id.ts'
import { subscriptionsText as words } from '../../shared/text/desk/plans.ts'
import { plansText } from '../../shared/text/plans.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { ActionButton, DeskButton } from '../act/ActionButton.tsx'
import { toldFailure } from '../act/undoing.ts'
import { ledgerListed } from '../data/desk-lists.ts'
import { useAdminAction } from '../data/use-admin-action.ts'
import { rowsOf, useAdminRows } from '../data/use-admin-rows.ts'
import { AgeLine } from '../frame/PageHead.tsx'

const isGift = ({ kind }: LedgerEntry) => kind === 'granted' || kind === 'extended'
const grantIdOf = ({ id }: LedgerEntry) => id.slice(ledgerId.grant('').length)

/** Every change of one person's balance, as they read it themselves. */
export const LedgerOf = ({
  uid,
  name,
  onExtend,
}: {
  uid: string
  name: string
  onExtend: () => void
}) => {
  const query = ledgerListed(uid)
  const answer = useAdminRows(query)
  const rows = rowsOf(answer).toSorted((one, other) => other.createdAt - one.createdAt)
  const entries = rows.flatMap((row) => ledgerEntry(row) ?? [])
  const ids = new Set(entries.map(({ id }) => id))
  const isTakenBack = ({ id }: LedgerEntry) => ids.has(ledgerId.refundOfGrant(id))
  const { action, takeBack } = useTakeBackGrant()
  return (
    <section aria-label={words.ledgerOf(name)} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-body font-semibold">{words.ledgerOf(name)}</h3>
        <AgeLine of={[answer]} />
        <DeskButton onClick={onExtend}>{words.extend}</DeskButton>
      </div>
      {answer.state === 'ready' && entries.length === 0 && (
        <p className="text-small text-muted">{words.noLedger}</p>
      )}
      <ul className="flex flex-col divide-y divide-line text-small">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap gap-x-4 py-1.5">
            <span className="w-48 text-muted">{campusWhen(entry.at)}</span>
            <span className="min-w-0 flex-1">{plansText.entry(entry)}</span>
            <span className="font-semibold">{plansText.changes(entry).join(', ')}</span>
            {isGift(entry) && !isTakenBack(entry) && (
              <ActionButton action={action} onPress={() => void takeBack(grantIdOf(entry))}>
                {words.takeBack}
                <span className="sr-only">{words.takeBackOf(plansText.entry(entry))}</span>
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const said = { already: words.takenBefore, own: words.own, unknown: words.unknown } as const

/** Takes a gift back and says so. */
export const useTakeBackGrant = () => {
  const action = useAdminAction('takeBackGrant')
  const takeBack = async (grantId: string): Promise<void> => {
    // Its dialog may be gone by then: a failure has no other place than a toast.
    const answer = await action.run({ grantId }, toldFailure)
    if (answer === null) return
    if (answer.status === 'takenBack') void toast.success(words.takenBack)
    else void toast.error(said[answer.status])
  }
  return { action, takeBack }
}
