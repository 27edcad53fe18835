import { useMemo, useState } from 'react'
import { peopleOrders } from '../../../shared/calls/people.ts'
import { peopleText as words } from '../../../shared/text/admin/people.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { useBulk } from '../bulk/use-bulk.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { ListAndLook } from '../opening/ListAndLook.tsx'
import { OpenedRow } from '../opening/OpenedRow.tsx'
import { QueueHead } from '../queue/QueueHead.tsx'
import { useQueue } from '../queue/use-queue.ts'
import { DataTable } from '../table/DataTable.tsx'
import { useOpenedKey } from '../table/use-address-word.ts'
import { usePagedRows, usePagedSort } from '../table/use-paged-rows.ts'
import { PeopleSearch } from './PeopleSearch.tsx'
import { PersonLook } from './PersonLook.tsx'
import { keyOfPerson, nameOfPerson, peopleColumns } from './people-columns.ts'
import { peopleQuery, peopleSort } from './people-query.ts'
import { SelectedPeople } from './SelectedPeople.tsx'
import { usePeopleFilters } from './use-people-filters.ts'

const byName = { column: 'name', isDescending: false }

/** Everybody of the campus, searched, filtered and paged by the server. */
export const PeoplePage = () => {
  const [search, setSearch] = useState('')
  const view = usePeopleFilters()
  const sort = usePagedSort('people', peopleOrders, byName)
  const query = useMemo(
    () => peopleQuery({ search, filters: view.filters, sort: peopleSort(sort) }),
    [search, view.filters, sort],
  )
  const { answer, shown, rows, isMore, isStale, paged } = usePagedRows(query, {
    columns: peopleOrders,
    now: sort,
  })
  const queue = useQueue(rows, keyOfPerson, isStale || shown === null ? null : query.key)
  const bulk = useBulk()
  const [opened, setOpened] = useOpenedKey()
  const person = queue.row?.uid === opened ? queue.row : undefined
  return (
    <>
      <PageHead title={words.heading} of={[answer]} />
      <PeopleSearch search={search} onSearch={setSearch} view={view} />
      {shown !== null && (
        <ListAndLook
          wider="list"
          list={
            <DataTable
              name="people"
              label={words.label}
              rows={rows}
              columns={peopleColumns}
              keyOf={keyOfPerson}
              empty={words.none}
              onOpen={queue.choose}
              paged={{
                ...paged,
                found: isStale ? shellText.loading : words.found(rows.length, isMore),
              }}
              selected={(chosen, drop) => (
                <SelectedPeople people={chosen} bulk={bulk} onDone={drop} />
              )}
            />
          }
        >
          {person !== undefined && (
            <OpenedRow
              table="people"
              id={keyOfPerson(person)}
              label={nameOfPerson(person)}
              onClose={() => setOpened(null)}
            >
              {/* Somebody whom the filter leaves out now is not gone. */}
              <QueueHead title={nameOfPerson(person)} queue={{ ...queue, isGone: false }} />
              <PersonLook key={person.uid} uid={person.uid} />
              <p className="text-small text-muted">{words.keys}</p>
            </OpenedRow>
          )}
          {person === undefined && opened !== null && (
            <OpenedRow
              table="people"
              id={opened}
              label={words.searched}
              onClose={() => setOpened(null)}
            >
              <h2 className="text-body font-semibold">{words.searched}</h2>
              <PersonLook key={opened} uid={opened} />
            </OpenedRow>
          )}
        </ListAndLook>
      )}
    </>
  )
}
