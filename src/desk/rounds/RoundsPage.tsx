import { useMemo, useState } from 'react'
import { serverNow } from '../../data/react/use-now.ts'
import { deskText } from '../../shared/text/desk/desk.ts'
import { adminRoundsText as words } from '../../shared/text/desk/rounds.ts'
import { OnlineButton } from '../act/ActionButton.tsx'
import { rowsOf, useAdminRows } from '../data/use-admin-rows.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { OpenedRow } from '../opening/OpenedRow.tsx'
import { DataTable } from '../table/DataTable.tsx'
import { useAddressWord } from '../table/use-address-word.ts'
import { CreateRoundDialog } from './CreateRoundDialog.tsx'
import { type RoundItem, roundsQuery, scheduleQuery } from './queries.ts'
import { RoundDetail } from './RoundDetail.tsx'
import { inOrder, roundColumns } from './round-columns.ts'

const columns = roundColumns(serverNow)
const keyOf = ({ id }: RoundItem): string => id

export const RoundsPage = () => {
  const answer = useAdminRows(roundsQuery)
  const schedule = useAdminRows(scheduleQuery)
  const [isCreating, setCreating] = useState(false)
  const [chosenId, choose] = useAddressWord('round')
  const rounds = useMemo(() => inOrder(rowsOf(answer)), [answer])
  const active = rounds.find(({ isActive }) => isActive) ?? null
  const chosen =
    rounds.find(({ id }) => id === chosenId) ?? (chosenId === undefined ? active : null)
  const usual = rowsOf(schedule)[0] ?? null
  return (
    <>
      <PageHead title={deskText.rounds} of={[answer]}>
        <OnlineButton look="primary" onPress={() => setCreating(true)}>
          {words.create}
        </OnlineButton>
      </PageHead>
      {answer.state === 'ready' && (
        <DataTable
          name="rounds"
          label={deskText.rounds}
          rows={rounds}
          columns={columns}
          keyOf={keyOf}
          empty={words.none}
          onOpen={({ id }) => choose(id)}
        />
      )}
      {chosen === null ? (
        rounds.length > 0 && <p className="text-small text-muted">{words.choose}</p>
      ) : (
        <OpenedRow table="rounds" id={chosen.id} isPanel={false}>
          <RoundDetail key={chosen.id} round={chosen} active={active} usual={usual} />
        </OpenedRow>
      )}
      {/* The dialog keeps the active round of its first moment: it opens once the rounds are known. */}
      {isCreating && answer.state === 'ready' && (
        <CreateRoundDialog
          active={active}
          usual={usual}
          onCreated={choose}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  )
}
