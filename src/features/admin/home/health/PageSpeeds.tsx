import { webVitalNames } from '../../../../shared/domain/operations/web-vitals.ts'
import * as limits from '../../../../shared/limits.ts'
import type { PageSpeed } from '../../../../shared/model/operations/page-speed.ts'
import { pageSpeedsText as words } from '../../../../shared/text/admin/desk-home.ts'

const titles = [
  words.page,
  words.build,
  words.count,
  ...webVitalNames.map((name) => words.vitals[name]),
]

/** The share of phones for which a page was good, of the newest builds first. */
export const PageSpeeds = ({ speeds }: { speeds: readonly (PageSpeed & { id: string })[] }) => (
  <section className="flex flex-col gap-2">
    <h2 className="text-body font-semibold">{words.heading}</h2>
    {speeds.length === 0 ? (
      <p className="text-small text-muted">{words.none}</p>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled by keyboard too
      <section className="max-h-96 overflow-auto" aria-label={words.heading} tabIndex={0}>
        <table aria-label={words.heading} className="w-full text-left text-small">
          <thead>
            <tr className="text-muted">
              {titles.map((title) => (
                <th key={title} scope="col" className="pr-4 font-normal">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {speeds
              .toSorted((one, other) => other.build - one.build || other.count - one.count)
              .slice(0, limits.pageSpeedsListed)
              .map((speed) => (
                <tr key={speed.id} className="border-t border-line tabular-nums">
                  <th scope="row" className="py-1 pr-4 font-normal">
                    {speed.route}
                  </th>
                  <td className="pr-4">{speed.build}</td>
                  <td className="pr-4">{speed.count}</td>
                  {webVitalNames.map((name) => (
                    <td key={name} className="pr-4">
                      {shareOfGood(speed[name])}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </section>
    )}
  </section>
)

const shareOfGood = ({ good, fair, poor }: PageSpeed['largestPaint']): string => {
  const all = good + fair + poor
  return all === 0 ? words.unknown : words.share(good, all)
}
