import { photosText as words } from '../../../shared/text/admin/photos.ts'
import { tableText } from '../../../shared/text/admin/table.ts'
import { deskFieldClass } from '../frame/desk-classes.ts'
import { photoFilterChoices, photoFilterNames, type usePhotoFilters } from './use-photo-filters.ts'

export const PhotoFilters = ({
  view: { filters, choose },
}: {
  view: ReturnType<typeof usePhotoFilters>
}) => (
  <search className="flex flex-wrap items-center gap-2">
    {photoFilterNames.map((name) => (
      <select
        key={name}
        aria-label={words.columns[name]}
        value={filters[name] ?? ''}
        onChange={({ target }) => choose(name, target.value)}
        className={deskFieldClass}
      >
        <option value="">{tableText.all(words.columns[name])}</option>
        {photoFilterChoices[name].map((value) => (
          <option key={value} value={value}>
            {`${words.columns[name]}: ${words.filterValues[value]}`}
          </option>
        ))}
      </select>
    ))}
  </search>
)
