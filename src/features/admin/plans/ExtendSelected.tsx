import { useState } from 'react'
import { serverNow } from '../../../data/react/use-now.ts'
import { subscriptionsText as words } from '../../../shared/text/admin/plans.ts'
import { BulkLine } from '../bulk/BulkLine.tsx'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ActionFailure } from '../frame/ActionFailure.tsx'
import { ReasonDialog } from '../frame/ReasonDialog.tsx'
import { DaysField } from './DaysField.tsx'
import type { useExtendMany } from './use-extend-many.ts'

const usualDays = 3

/** Gives the same days to all selected plans, as after a day on which nothing worked. */
export const ExtendSelected = ({
  uids,
  extending: { bulk, extend },
  onDone,
}: {
  uids: readonly string[]
  extending: ReturnType<typeof useExtendMany>
  onDone: (uids: readonly string[]) => void
}) => {
  /** Null: the dialog is closed. The ids are of this opening: a repeat in it gives nobody days twice. */
  const [opened, setOpened] = useState<{ at: number; ids: Map<string, string> } | null>(null)
  const [days, setDays] = useState(usualDays)
  const count = uids.length
  const idOf = (ids: Map<string, string>, uid: string): string => {
    // Other days are another gift.
    const key = `${uid} ${days}`
    const id = ids.get(key) ?? crypto.randomUUID()
    ids.set(key, id)
    return id
  }
  const give = async (reason: string) => {
    if (opened === null) return
    const { at: seenAt, ids } = opened
    const gifts = uids.map((uid) => ({ grantId: idOf(ids, uid), uid, days, reason, seenAt }))
    const { is, done } = await extend(gifts)
    if (is === 'whole') setOpened(null)
    onDone(done.map(({ uid }) => uid))
  }
  return (
    <>
      <ActionButton action={bulk} onPress={() => setOpened({ at: serverNow(), ids: new Map() })}>
        {words.extendMany(count)}
      </ActionButton>
      {opened === null ? (
        <>
          <BulkLine of={bulk} />
          <ActionFailure of={bulk} />
        </>
      ) : (
        <ReasonDialog
          title={words.extendManyTitle(count)}
          confirm={words.extendMany(count)}
          hint={words.reasonHint}
          action={bulk}
          onReason={(reason) => void give(reason)}
          onClose={() => setOpened(null)}
        >
          <div className="flex flex-col gap-4 pb-4">
            <DaysField days={days} onDays={setDays} />
            <BulkLine of={bulk} />
          </div>
        </ReasonDialog>
      )}
    </>
  )
}
