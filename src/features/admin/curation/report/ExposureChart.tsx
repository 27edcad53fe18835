import { curationReportText as words } from '../../../../shared/text/admin/curation.ts'
import type { ExposureBar } from './exposure-bars.ts'

/** Bars for whoever sees them, and the table behind them for everybody. */
export const ExposureChart = ({ bars }: { bars: readonly ExposureBar[] }) => {
  const most = Math.max(1, ...bars.map(({ women }) => women))
  return (
    <figure className="flex flex-col gap-2 text-small">
      <figcaption className="font-semibold">{words.exposure}</figcaption>
      <div aria-hidden className="flex h-32 items-end gap-px border-b border-line">
        {bars.map(({ decks, women }) => (
          <div
            key={decks}
            title={words.bar(decks, women)}
            className="min-w-px flex-1 rounded-t-sm bg-primary"
            style={{ height: `${(100 * women) / most}%` }}
          />
        ))}
      </div>
      <div aria-hidden className="flex justify-between text-muted">
        <span>{bars[0]?.decks}</span>
        <span>{bars.at(-1)?.decks}</span>
      </div>
      <details>
        <summary className="cursor-pointer">{`${words.decks}, ${words.women}`}</summary>
        <table className="tabular-nums">
          <thead>
            <tr className="text-left">
              <th scope="col" className="pr-6">
                {words.decks}
              </th>
              <th scope="col">{words.women}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ decks, women }) => (
              <tr key={decks}>
                <th scope="row" className="text-left font-normal">
                  {decks}
                </th>
                <td>{women}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
