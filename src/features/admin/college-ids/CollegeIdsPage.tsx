import { callQuery } from '../../../data/desk/desk-query.ts'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { accountCalls } from '../../../shared/calls/accounts.ts'
import type { CallResponse } from '../../../shared/calls.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { collegeIdsText as words } from '../../../shared/text/admin/college-ids.ts'
import { FactList } from '../../../ui/display/FactList.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { OpenedRow } from '../opening/OpenedRow.tsx'
import { QueueHead } from '../queue/QueueHead.tsx'
import { useQueue } from '../queue/use-queue.ts'
import { DataTable } from '../table/DataTable.tsx'
import type { DataColumn } from '../table/data-column.ts'
import { CollegeIdReview } from './CollegeIdReview.tsx'

type Waiting = CallResponse<'listCollegeIds'>[number]

const query = callQuery('listCollegeIds', accountCalls.listCollegeIds, {})
const noRows: readonly Waiting[] = []
const keyOf = ({ uid }: Waiting) => uid
const columns: readonly DataColumn<Waiting>[] = [
  { id: 'name', header: words.columns.name, value: ({ name }) => name },
  { id: 'college', header: words.columns.college, value: ({ college }) => college, isChoice: true },
  {
    id: 'submittedAt',
    header: words.columns.submittedAt,
    value: ({ submittedAt }) => submittedAt,
    text: ({ submittedAt }) => campusWhen(submittedAt),
    width: 200,
  },
]

export const CollegeIdsPage = () => {
  const answer = useAdminRows(query)
  const rows = answer.state === 'ready' ? answer.rows : noRows
  const queue = useQueue(rows, keyOf, answer.state === 'ready' ? query.key : null)
  const waiting = queue.row
  return (
    <>
      <PageHead title={words.heading} of={[answer]} />
      {answer.state === 'ready' && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <DataTable
            name="college-ids"
            label={words.waiting}
            rows={rows}
            columns={columns}
            keyOf={keyOf}
            empty={words.none}
            isQueue
            onOpen={queue.choose}
          />
          {waiting !== undefined && (
            <OpenedRow
              table="college-ids"
              id={keyOf(waiting)}
              label={waiting.name}
              className="flex flex-col gap-4"
            >
              <QueueHead title={waiting.name} queue={queue} />
              <FactList
                lines={[
                  { label: words.columns.name, value: waiting.name },
                  { label: words.columns.college, value: waiting.college },
                  { label: words.columns.dob, value: waiting.dob },
                ]}
              />
              <CollegeIdReview
                key={waiting.uid}
                waiting={waiting}
                isGone={queue.isGone}
                deciding={queue.deciding}
              />
              <p className="text-small text-muted">{words.keys}</p>
            </OpenedRow>
          )}
        </div>
      )}
    </>
  )
}
