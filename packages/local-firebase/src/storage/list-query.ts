import { lacking, StorageFailure } from './failure.ts'
import type { ListRequest } from './objects.ts'

const pageMax = 1000

/** Each would change the answer. */
const unheard = [
  'endOffset',
  'includeFoldersAsPrefixes',
  'includeTrailingDelimiter',
  'matchGlob',
  'softDeleted',
  'startOffset',
  'versions',
]

/** @throws StorageFailure 400 */
export const listRequest = (bucket: string, query: URLSearchParams): ListRequest => {
  const option = unheard.find((name) => query.has(name))
  if (option !== undefined) throw lacking('listOptions', option)
  const maxResults = Number(query.get('maxResults') ?? pageMax)
  if (!Number.isInteger(maxResults) || maxResults < 1) {
    throw new StorageFailure(400, 'maxResults takes a whole number above 0')
  }
  return {
    bucket,
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter'),
    pageToken: query.get('pageToken'),
    maxResults: Math.min(maxResults, pageMax),
  }
}
