import type { DeskSource } from './desk-query.ts'
import { type ListWord, wordOf } from './list-words.ts'

/** Notes what is asked through it: an answer is kept only if each list that it is made of is. */
export const noteAsked = (source: DeskSource): { source: DeskSource; isKept: () => boolean } => {
  const asked = new Set<ListWord | 'act'>()
  const note = (list: string, request?: object) => asked.add(wordOf(list, request))
  return {
    source: {
      get: (path) => {
        note(path.slice(0, path.indexOf('/')))
        return source.get(path)
      },
      pull: (query) => {
        note(query.collection)
        return source.pull(query)
      },
      call: (name, request) => {
        note(name, request)
        return source.call(name, request)
      },
    },
    isKept: () =>
      asked.has('kept') && [...asked].every((word) => word === 'kept' || word === 'beside'),
  }
}
