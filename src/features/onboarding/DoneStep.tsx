import { Link } from '@tanstack/react-router'
import type { Gender } from '../../shared/model/people/answers.ts'
import { joiningText } from '../../shared/text/profile/joining.ts'
import { buttonClass } from '../../ui/button/Button.tsx'

/** The last step: what a newcomer may expect of the first round. */
export const DoneStep = ({ gender }: { gender: Gender | undefined }) => (
  <div className="flex flex-col gap-6">
    <p className="text-lead">{joiningText.allSetLine}</p>
    {gender !== undefined && (
      <section className="flex flex-col gap-3">
        <h2 className="font-serif text-title font-semibold">{joiningText.next.heading}</h2>
        <ol className="flex flex-col gap-3">
          {joiningText.next[gender].map((line, place) => (
            <li key={line} className="flex gap-3">
              <span
                aria-hidden
                className="flex size-8 shrink-0 items-center justify-center rounded-full bg-sunken font-semibold text-primary"
              >
                {place + 1}
              </span>
              <span className="pt-1">{line}</span>
            </li>
          ))}
        </ol>
      </section>
    )}
    <Link to="/dashboard" className={buttonClass('primary')}>
      {joiningText.goToDashboard}
    </Link>
  </div>
)
