import { loadedTexts, type Messages, speak } from '../shared/language/text-of.ts'
import { hindi } from '../shared/text/hi/hindi.ts'
import { visitorsHindi } from '../shared/text/hi/public/visitors.ts'

const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]))
}

/** Does `work` while every text is in Hindi. A page keeps its language: this is for the build and tests. */
export const inHindi = <Made>(work: () => Made): Made => {
  const english = Object.fromEntries([...loadedTexts()].map(([name, text]) => [name, copyOf(text)]))
  speak('hi', { ...hindi, ...visitorsHindi })
  try {
    return work()
  } finally {
    speak('en', english as Messages)
  }
}
