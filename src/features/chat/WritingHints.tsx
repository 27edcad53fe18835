import { Lightbulb, ShieldAlert } from 'lucide-react'
import { messageWarningsIn } from '../../shared/domain/matches/message-warnings.ts'
import { conversationText } from '../../shared/text/conversation.ts'

/**
 * Sentences to begin with. A press only fills the field, so that a person reads the sentence before it is
 * sent.
 */
export const Starters = ({
  sentences,
  choose,
}: {
  sentences: readonly string[]
  choose: (sentence: string) => void
}) => (
  <section
    aria-label={conversationText.starters}
    className="flex flex-col items-start gap-1.5 pb-2 sm:px-4"
  >
    {sentences.map((sentence) => (
      <button
        key={sentence}
        type="button"
        className="flex min-h-11 items-center gap-2 rounded-control bg-sunken px-3.5 py-2 text-left text-body transition-colors hover:bg-raised"
        onClick={() => choose(sentence)}
      >
        <Lightbulb aria-hidden className="size-4 shrink-0 text-primary" />
        {sentence}
      </button>
    ))}
  </section>
)

/** A warning about the typed words, made on this phone; it never blocks sending. */
export const WritingWarning = ({ words }: { words: string }) => {
  const [worst] = messageWarningsIn(words)
  return (
    <div role="status">
      {worst !== undefined && (
        <p className="flex items-start gap-1.5 pb-1 text-small text-bad">
          <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {conversationText.writing[worst]}
        </p>
      )}
    </div>
  )
}
