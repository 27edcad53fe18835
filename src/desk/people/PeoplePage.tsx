import { Suspense, useState } from 'react'
import { peopleOrders } from '../../shared/calls/people.ts'
import type { CallRequest } from '../../shared/calls.ts'
import * as limits from '../../shared/limits.ts'
import { personText, peopleText as words } from '../../shared/text/desk/people.ts'
import { readyReasonsText } from '../../shared/text/desk/ready-reasons.ts'
import { Loading } from '../../ui/display/Loading.tsx'
import { lazyLater } from '../../ui/hooks/lazy-later.ts'
import { DeskButton } from '../act/ActionButton.tsx'
import { useBulk } from '../act/bulk.tsx'
import { deskFieldClass } from '../act/desk-classes.ts'
import { Choices, TextField } from '../form/DeskField.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { OpenedRow } from '../opening/OpenedRow.tsx'
import { OpeningReason } from '../opening/OpeningReason.tsx'
import { ListAndLook } from '../opening/TableAndLook.tsx'
import { QueueHead } from '../queue/QueueHead.tsx'
import { useQueue } from '../queue/use-queue.ts'
import { DataTable } from '../table/DataTable.tsx'
import { useOpenedKey } from '../table/use-address-word.ts'
import { usePagedTable } from '../table/use-paged-rows.ts'
import { useTyped } from '../table/use-typed.ts'
import {
  keyOfPerson,
  nameOfPerson,
  peopleColumns,
  peopleQuery,
  peopleSort,
} from './people-columns.ts'
import { SelectedPeople } from './SelectedPeople.tsx'
import { filterChoices, filterNames, usePeopleFilters } from './use-people-filters.ts'

const byName = { columns: peopleOrders, usual: { column: 'name', isDescending: false } }

/** Everybody of the campus, searched, filtered and paged by the server. */
export const PeoplePage = () => {
  const [search, setSearch] = useState('')
  const view = usePeopleFilters()
  const { answer, shown, rows, list, paged } = usePagedTable(
    'people',
    byName,
    (sort) => peopleQuery({ search, filters: view.filters, sort: peopleSort(sort) }),
    words.found,
  )
  const queue = useQueue(rows, keyOfPerson, list)
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
              paged={paged}
              selected={(chosen, drop) => (
                <SelectedPeople people={chosen} bulk={bulk} onDone={drop} />
              )}
            />
          }
        >
          {opened !== null && (
            <OpenedRow
              table="people"
              id={opened}
              label={person === undefined ? words.searched : nameOfPerson(person)}
              onClose={() => setOpened(null)}
            >
              {person === undefined ? (
                <h2 className="text-body font-semibold">{words.searched}</h2>
              ) : (
                // Somebody whom the filter leaves out now is not gone.
                <QueueHead title={nameOfPerson(person)} queue={{ ...queue, isGone: false }} />
              )}
              <PersonLook key={opened} uid={opened} />
              {person !== undefined && <p className="text-small text-muted">{words.keys}</p>}
            </OpenedRow>
          )}
        </ListAndLook>
      )}
    </>
  )
}

const OpenedPerson = lazyLater(async () => (await import('./OpenedPerson.tsx')).OpenedPerson)

/** PRODUCT §11: one person opens for an admin who says why. */
const PersonLook = ({ uid }: { uid: string }) => {
  const [request, setRequest] = useState<CallRequest<'openPerson'>>()
  if (request === undefined)
    return (
      <OpeningReason
        words={personText}
        ready={readyReasonsText.openPerson}
        onReason={(reason) => setRequest({ uid, reason })}
      />
    )
  return (
    <Suspense fallback={<Loading label={personText.loading} />}>
      <OpenedPerson request={request} again={() => setRequest({ ...request })} />
    </Suspense>
  )
}

const PeopleSearch = ({
  search,
  onSearch,
  view: { filters, choose, clear },
}: {
  search: string
  onSearch: (words: string) => void
  view: ReturnType<typeof usePeopleFilters>
}) => {
  const [typed, type] = useTyped(search, onSearch)
  return (
    <search className="flex flex-wrap items-start gap-2">
      <div className="w-72 max-w-full">
        <TextField
          label={words.search}
          hint={words.searchHint}
          type="search"
          autoComplete="off"
          maxLength={limits.searchMax}
          value={typed}
          onText={type}
          className={`${deskFieldClass} w-full`}
        />
      </div>
      <div className="flex min-w-0 shrink grow basis-80 flex-wrap items-center gap-2 sm:pt-7">
        {filterNames.map((name) => (
          <Choices
            key={name}
            aria-label={words.filters[name]}
            all={words.all(words.filters[name])}
            value={String(filters[name] ?? '')}
            options={filterChoices[name].map((value) => [
              value,
              `${words.filters[name]}: ${words.values[value]}`,
            ])}
            onChoose={(value) => choose(name, value)}
          />
        ))}
        {Object.keys(filters).length > 0 && (
          <DeskButton look="plain" onClick={clear}>
            {words.clear}
          </DeskButton>
        )}
      </div>
    </search>
  )
}
