import { type FormEvent, useRef, useState } from 'react'
import type { CallRequest, CallResponse } from '../../shared/calls.ts'
import { campusWhen } from '../../shared/domain/time/campus-time.ts'
import { readyReasonsText } from '../../shared/text/desk/ready-reasons.ts'
import { reportsText } from '../../shared/text/desk/reports.ts'
import { Notice } from '../../ui/display/Notice.tsx'
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { ActionButton, ActionFailure } from '../act/ActionButton.tsx'
import { useAdminAction } from '../data/use-admin-action.ts'
import { rowsIfRead, rowsOf, useAdminRows } from '../data/use-admin-rows.ts'
import { ReasonField } from '../form/ReasonDialog.tsx'
import { LookActs, QueueAndLook } from '../opening/TableAndLook.tsx'
import { type Deciding, useQueue } from '../queue/use-queue.ts'
import { columnsOf, type DataColumn } from '../table/columns.ts'
import { appealsQuery } from './queries.ts'

const keyOfAppeal = ({ id }: ListedAppeal) => id

const words = reportsText.appeals

type ListedAppeal = CallResponse<'listAppeals'>[number]

const column = columnsOf({ ...reportsText.columns, ...words.columns })

const appealColumns: readonly DataColumn<ListedAppeal>[] = [
  column.text('name', ({ name }) => name || reportsText.nobody),
  column.choice('kind', ({ kind }) => reportsText.outcomes[kind]),
  column.wait('createdAt', ({ createdAt }) => createdAt),
]

/** PRODUCT §8: one appeal per outcome, read by another admin than decided it. */
export const Appeals = ({ counts }: { counts: CallResponse<'countAppeals'> | undefined }) => {
  const answer = useAdminRows(appealsQuery)
  const rows = rowsOf(answer)
  const queue = useQueue(rowsIfRead(answer), keyOfAppeal)
  const hidden = (counts?.waiting ?? 0) - rows.filter(({ isMine }) => !isMine).length
  return (
    <>
      {answer.state === 'ready' && counts !== undefined && hidden > 0 && (
        <Notice>{words.notYours(hidden, counts.stuck)}</Notice>
      )}
      <QueueAndLook
        name="appeals"
        label={words.label}
        rows={rowsIfRead(answer)}
        columns={appealColumns}
        keyOf={keyOfAppeal}
        empty={hidden > 0 ? words.noneForYou : words.none}
        isQueue
        queue={queue}
        titleOf={({ name }) => name || reportsText.nobody}
      >
        {(appeal) => (
          <>
            <p className="text-body wrap-anywhere">
              {words.told(
                reportsText.outcomes[appeal.kind],
                campusWhen(appeal.decidedAt),
                appeal.reason,
              )}
            </p>
            <h3 className="text-small font-semibold">{words.says}</h3>
            <p className="text-body wrap-anywhere whitespace-pre-line">{appeal.text}</p>
            {appeal.isMine ? (
              <p className="text-small text-muted">{words.mine}</p>
            ) : (
              <AppealDecision
                key={appeal.id}
                appeal={appeal}
                isGone={queue.isGone}
                deciding={queue.deciding}
              />
            )}
          </>
        )}
      </QueueAndLook>
    </>
  )
}

const AppealDecision = ({
  appeal: { id, kind, name },
  isGone,
  deciding,
}: {
  appeal: ListedAppeal
  isGone: boolean
  deciding: Deciding
}) => {
  const [reason, setReason] = useState('')
  const action = useAdminAction('decideAppeal')
  const decide = (decision: CallRequest<'decideAppeal'>['decision']) =>
    deciding([id], async () => {
      const answer = await action.run({ id, decision, reason: reason.trim() })
      if (answer === null) return false
      if (answer.status === 'already') void toast.error(reportsText.decide.already)
      else void toast.success(words.done[answer.status](name || reportsText.nobody))
      return true
    })
  const form = useRef<HTMLFormElement>(null)
  useKeptFocus(form)
  const isOff = isGone || reason.trim() === ''
  return (
    <form
      ref={form}
      onSubmit={(event: FormEvent) => event.preventDefault()}
      className="flex flex-col gap-3"
    >
      <ReasonField
        label={words.answer}
        value={reason}
        hint={reportsText.decide.toldReason}
        ready={readyReasonsText.appeal}
        onChange={setReason}
      />
      {kind === 'removeContent' && <p className="text-small text-muted">{words.photosGone}</p>}
      <LookActs>
        <div className="flex flex-wrap items-center gap-2">
          <ActionButton action={action} disabled={isOff} onPress={() => void decide('upheld')}>
            {words.uphold}
          </ActionButton>
          <ActionButton
            look="primary"
            action={action}
            disabled={isOff}
            onPress={() => void decide('restored')}
          >
            {words.restore}
          </ActionButton>
          <ActionFailure of={action} />
        </div>
      </LookActs>
    </form>
  )
}
