import { callQuery } from '../../../data/desk/desk-query.ts'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { serverNow } from '../../../data/react/use-now.ts'
import { accountCalls } from '../../../shared/calls/accounts.ts'
import type { CallResponse } from '../../../shared/calls.ts'
import { ageInYears } from '../../../shared/domain/profile/age.ts'
import { collegeIdsText as words } from '../../../shared/text/admin/college-ids.ts'
import { FactList } from '../../../ui/display/FactList.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { ListAndLook } from '../opening/ListAndLook.tsx'
import { OpenedRow } from '../opening/OpenedRow.tsx'
import { QueueHead } from '../queue/QueueHead.tsx'
import { useQueue } from '../queue/use-queue.ts'
import { useWorkMarks } from '../queue/work-marks.ts'
import { DataTable } from '../table/DataTable.tsx'
import type { DataColumn } from '../table/data-column.ts'
import { waitColumn } from '../table/wait-column.ts'
import { CollegeIdReview } from './CollegeIdReview.tsx'

type Waiting = CallResponse<'listCollegeIds'>[number]

const query = callQuery('listCollegeIds', accountCalls.listCollegeIds, {})
const noRows: readonly Waiting[] = []
const keyOf = ({ uid }: Waiting) => uid
const columns: readonly DataColumn<Waiting>[] = [
  { id: 'name', header: words.columns.name, value: ({ name }) => name },
  { id: 'college', header: words.columns.college, value: ({ college }) => college, isChoice: true },
  waitColumn('submittedAt', words.columns.submittedAt, ({ submittedAt }) => submittedAt),
]

export const CollegeIdsPage = () => {
  const answer = useAdminRows(query)
  const rows = answer.state === 'ready' ? answer.rows : noRows
  const marks = useWorkMarks('collegeIds')
  const queue = useQueue(rows, keyOf, answer.state === 'ready' ? query.key : null)
  const waiting = queue.row
  return (
    <>
      <PageHead title={words.heading} of={[answer]} />
      {answer.state === 'ready' && (
        <ListAndLook
          wider="look"
          list={
            <DataTable
              name="college-ids"
              label={words.waiting}
              rows={rows}
              columns={columns}
              keyOf={keyOf}
              empty={words.none}
              isQueue
              onOpen={queue.choose}
              marks={marks}
              leaving={queue.leaving}
            />
          }
        >
          {waiting !== undefined && (
            <OpenedRow table="college-ids" id={keyOf(waiting)} label={waiting.name}>
              <QueueHead
                title={waiting.name}
                queue={queue}
                work={{ queue: 'collegeIds', row: keyOf(waiting) }}
              />
              <FactList
                lines={[
                  { label: words.columns.college, value: waiting.college },
                  {
                    label: words.columns.dob,
                    value: words.born(waiting.dob, ageInYears(waiting.dob, serverNow())),
                  },
                ]}
              />
              <CollegeIdReview
                key={waiting.uid}
                waiting={waiting}
                isGone={queue.isGone}
                deciding={queue.deciding}
              />
            </OpenedRow>
          )}
        </ListAndLook>
      )}
    </>
  )
}
