import { landingText } from '../../shared/text/landing.ts'
import { Icon } from './Icon.tsx'
import { Section } from './Section.tsx'

const words = landingText.points
const icons = ['rounds', 'mutual', 'colleges'] as const

export const Pillars = () => (
  <div className="border-y border-line">
    <Section id="pillars" heading={words.heading}>
      <ul className="grid gap-8 sm:grid-cols-3 sm:gap-10">
        {words.items.map(({ title, line }, index) => (
          <li key={title} className="flex flex-col gap-2">
            <Icon of={icons[index] ?? 'rounds'} className="size-8 text-primary" />
            <h3 className="font-serif text-title font-semibold">{title}</h3>
            <p className="text-muted">{line}</p>
          </li>
        ))}
      </ul>
    </Section>
  </div>
)
