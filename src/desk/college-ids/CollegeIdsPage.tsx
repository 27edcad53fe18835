import { serverNow } from '../../data/react/use-now.ts'
import type { CallResponse } from '../../shared/calls.ts'
import { ageInYears } from '../../shared/domain/profile/age.ts'
import { collegeIdsText as words } from '../../shared/text/desk/college-ids.ts'
import { FactList } from '../../ui/display/FactList.tsx'
import { callQuery } from '../data/desk-query.ts'
import { rowsIfRead, useAdminRows } from '../data/use-admin-rows.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { QueueAndLook } from '../opening/TableAndLook.tsx'
import { useQueue } from '../queue/use-queue.ts'
import { columnsOf, type DataColumn } from '../table/columns.ts'
import { CollegeIdReview } from './CollegeIdReview.tsx'

type Waiting = CallResponse<'listCollegeIds'>[number]

const query = callQuery('listCollegeIds', {})
const keyOf = ({ uid }: Waiting) => uid
const column = columnsOf(words.columns)
const columns: readonly DataColumn<Waiting>[] = [
  column.text('name', ({ name }) => name),
  column.choice('college', ({ college }) => college),
  column.wait('submittedAt', ({ submittedAt }) => submittedAt),
]

export const CollegeIdsPage = () => {
  const answer = useAdminRows(query)
  const rows = rowsIfRead(answer)
  const queue = useQueue(rows, keyOf)
  return (
    <>
      <PageHead title={words.heading} of={[answer]} />
      <QueueAndLook
        name="college-ids"
        label={words.waiting}
        rows={rows}
        columns={columns}
        keyOf={keyOf}
        empty={words.none}
        isQueue
        queue={queue}
        titleOf={({ name }) => name}
        work="collegeIds"
      >
        {(waiting) => (
          <>
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
          </>
        )}
      </QueueAndLook>
    </>
  )
}
