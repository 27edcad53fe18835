import { campusWhen } from '../../../../shared/domain/time/campus-time.ts'
import * as limits from '../../../../shared/limits.ts'
import type { ErrorGroup } from '../../../../shared/model/operations/error-group.ts'
import { errorGroupsText as words } from '../../../../shared/text/admin/desk-home.ts'

const columns = [words.error, words.count, words.where, words.build, words.engines, words.last]

/** Errors of phones, the newest first: a build and a message, and no person. */
export const ErrorGroups = ({ groups }: { groups: readonly (ErrorGroup & { id: string })[] }) => (
  <section className="flex flex-col gap-2">
    <h2 className="text-body font-semibold">{words.heading}</h2>
    {groups.length === 0 ? (
      <p className="text-small text-muted">{words.none}</p>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled by keyboard too
      <section className="max-h-96 overflow-auto" aria-label={words.heading} tabIndex={0}>
        <table aria-label={words.heading} className="w-full text-left text-small">
          <thead>
            <tr className="text-muted">
              {columns.map((title) => (
                <th key={title} scope="col" className="pr-4 font-normal">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups
              .toSorted((one, other) => other.updatedAt - one.updatedAt)
              .slice(0, limits.errorGroupsListed)
              .map(({ id, name, message, count, route, build, engines, updatedAt }) => (
                <tr key={id} className="border-t border-line align-top">
                  <th scope="row" className="py-1 pr-4 font-normal break-words">
                    {`${name}: ${message}`}
                  </th>
                  <td className="pr-4 tabular-nums">{count}</td>
                  <td className="pr-4">{route}</td>
                  <td className="pr-4 tabular-nums">{build}</td>
                  <td className="pr-4">
                    {Object.entries(engines)
                      .map(([engine, times]) => `${engine} ${times}`)
                      .join(', ')}
                  </td>
                  <td className="tabular-nums">{campusWhen(updatedAt)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </section>
    )}
  </section>
)
