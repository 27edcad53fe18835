import { publicNoteText } from '../../shared/text/public/frame.ts'
import { pricesText as words } from '../../shared/text/public/pricing.ts'
import { ReadingSection } from './ReadingPage.tsx'

const Price = ({
  title,
  lines,
  children,
}: {
  title: string
  lines: readonly string[]
  children: React.ReactNode
}) => (
  <section className="flex flex-col gap-2 rounded-card bg-raised p-5 ring-1 ring-line">
    <h2 className="text-lead font-semibold">{title}</h2>
    {children}
    <ul className="flex flex-col gap-1 text-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
)

const figure = 'font-serif text-display font-semibold'

/** Specification §9: women free; the men's price comes from `plans` (live/prices.ts). */
export const Prices = () => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <Price title={words.women.title} lines={words.women.lines}>
        <p className={figure}>{words.women.price}</p>
      </Price>
      <Price title={words.men.title} lines={words.men.lines}>
        <p data-price className={figure}>
          {words.fee}
        </p>
      </Price>
    </div>
    <ReadingSection heading={words.plans}>
      {/* Room for three plans, which come later: what is below stays where it is. */}
      <ul data-plans className="flex min-h-80 flex-col gap-2 sm:min-h-44">
        <li className="text-muted">{publicNoteText.price}</li>
      </ul>
    </ReadingSection>
  </>
)
