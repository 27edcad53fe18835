import { useMemo, useState } from 'react'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { useDesk } from '../../../data/react/use-desk.ts'
import { peopleText as words } from '../../../shared/text/admin/people.ts'
import { classes } from '../../../ui/classes.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { QueueHead } from '../frame/QueueHead.tsx'
import { useQueue } from '../frame/use-queue.ts'
import { DataTable } from '../table/DataTable.tsx'
import { PeopleSearch } from './PeopleSearch.tsx'
import { PersonLook } from './PersonLook.tsx'
import { keyOfPerson, nameOfPerson, peopleColumns } from './people-columns.ts'
import { type ListedPerson, peopleQuery } from './people-query.ts'
import { usePeopleFilters } from './use-people-filters.ts'

const nobody: readonly ListedPerson[] = []

/** Everybody of the campus, searched, filtered and paged by the server. */
export const PeoplePage = () => {
  const desk = useDesk()
  const [search, setSearch] = useState('')
  const view = usePeopleFilters()
  const query = useMemo(() => peopleQuery(search, view.filters), [search, view.filters])
  const answer = useAdminRows(query)
  const rows = answer.state === 'ready' ? answer.rows : nobody
  const queue = useQueue(rows, keyOfPerson)
  const [isOpened, setOpened] = useState(false)
  const isMore = query.hasMore(rows)
  const more = () => {
    if (!isMore) return
    query.continueAfter(rows)
    void desk.refresh()
  }
  const person = isOpened ? queue.row : undefined
  return (
    <>
      <PageHead title={words.heading} of={[answer]} />
      <PeopleSearch search={search} onSearch={setSearch} view={view} />
      {answer.state === 'ready' && (
        <>
          <p role="status" className="text-small text-muted">
            {words.found(rows.length, isMore)}
          </p>
          <div
            className={classes(
              'grid grid-cols-[minmax(0,1fr)] gap-5',
              person !== undefined && 'xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
            )}
          >
            <DataTable
              name="people"
              label={words.label}
              rows={rows}
              columns={peopleColumns}
              keyOf={keyOfPerson}
              empty={words.none}
              onOpen={(row) => {
                queue.choose(row)
                setOpened(true)
              }}
              onEndNear={more}
            />
            {person !== undefined && (
              <section aria-label={nameOfPerson(person)} className="flex flex-col gap-4">
                <QueueHead title={nameOfPerson(person)} queue={queue} />
                <PersonLook key={person.uid} person={person} />
                <p className="text-small text-muted">{words.keys}</p>
              </section>
            )}
          </div>
        </>
      )}
    </>
  )
}
