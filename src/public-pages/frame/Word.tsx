import { language } from '../../shared/language/text-of.ts'

/** The product's word in its own letters, and nothing else (styles/fonts.css). */
const word = /([\u0915\u0924\u092e\u0932\u093c\u093e\u0941]+)/

/**
 * Draws the word in a text with the font of its seven letters: with the text's own, a browser would
 * fetch 99 KB of Devanagari for it.
 */
export const WithWord = ({ children: text }: { children: string }) => (
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
