import { messageParts } from './message-parts.ts'

/**
 * The words of a message. Addresses become links once both have written enough; until then they are text
 * (PRODUCT §6).
 */
export const MessageText = ({ text, links }: { text: string; links: boolean }) =>
  links
    ? messageParts(text).map((part, place) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change
            key={place}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline underline-offset-2 [overflow-wrap:anywhere]"
          >
            {part.text}
          </a>
        ),
      )
    : text
