import type { ReactNode } from 'react'
import { language } from '../../shared/language/text-of.ts'
import type { ReadingPart, ReadingText } from '../../shared/text/public/reading.ts'

/** The product's word in its own letters, and nothing else (styles/fonts.css). */
const word = /([\u0915\u0924\u092e\u0932\u093c\u093e\u0941]+)/

/**
 * Draws the word in a text with the font of its seven letters: with the text's own, a browser would
 * fetch 99 KB of Devanagari for it.
 */
const WithWord = ({ children: text }: { children: string }) => (
  <>
    {language() === 'hi'
      ? text
      : text.split(word).map((part) =>
          word.test(part) ? (
            <span key={part} lang="hi" className="font-word">
              {part}
            </span>
          ) : (
            part
          ),
        )}
  </>
)

const Part = ({ part }: { part: ReadingPart }) =>
  typeof part === 'string' ? (
    <p>{part}</p>
  ) : (
    <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-primary">
      {part.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )

export const ReadingSection = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h2 className="font-serif text-title font-semibold">{heading}</h2>
    {children}
  </section>
)

export const ReadingHead = ({ title, lead }: { title: string; lead: string }) => (
  <header className="flex flex-col gap-3">
    <h1 className="font-serif text-hero font-semibold">{title}</h1>
    <p className="text-lead text-muted">
      <WithWord>{lead}</WithWord>
    </p>
  </header>
)

export const readingClass = 'mx-auto flex max-w-reading flex-col gap-9 px-5 pt-10 pb-16 sm:pt-16'

/** @param first stands before the sections, @param children after them */
export const ReadingPage = ({
  words,
  first,
  children,
}: {
  words: ReadingText
  first?: ReactNode
  children?: ReactNode
}) => (
  <article className={readingClass}>
    <ReadingHead title={words.title} lead={words.lead} />
    {first}
    {words.sections.map(({ heading, parts }) => (
      <ReadingSection key={heading} heading={heading}>
        {parts.map((part) => (
          <Part key={String(part)} part={part} />
        ))}
      </ReadingSection>
    ))}
    {children}
  </article>
)
