import * as limits from '../../../shared/limits.ts'
import { peopleText as words } from '../../../shared/text/admin/people.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { deskButtonClass, deskFieldClass } from '../frame/desk-classes.ts'
import { useTyped } from '../table/use-typed.ts'
import { filterChoices, filterNames, type usePeopleFilters } from './use-people-filters.ts'

export const PeopleSearch = ({
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
        <Field label={words.search} hint={words.searchHint}>
          {(field) => (
            <input
              {...field}
              type="search"
              autoComplete="off"
              maxLength={limits.searchMax}
              value={typed}
              onChange={({ target }) => type(target.value)}
              className={`${deskFieldClass} w-full`}
            />
          )}
        </Field>
      </div>
      <div className="flex min-w-0 shrink grow basis-80 flex-wrap items-center gap-2 sm:pt-7">
        {filterNames.map((name) => (
          <select
            key={name}
            aria-label={words.filters[name]}
            value={String(filters[name] ?? '')}
            onChange={({ target }) => choose(name, target.value)}
            className={deskFieldClass}
          >
            <option value="">{words.all(words.filters[name])}</option>
            {filterChoices[name].map((value) => (
              <option key={value} value={value}>
                {`${words.filters[name]}: ${words.values[value]}`}
              </option>
            ))}
          </select>
        ))}
        {Object.keys(filters).length > 0 && (
          <button type="button" className={deskButtonClass('plain')} onClick={clear}>
            {words.clear}
          </button>
        )}
      </div>
    </search>
  )
}
