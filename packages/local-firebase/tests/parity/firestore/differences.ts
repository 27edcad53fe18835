/**
 * Scripts that Google's emulator answers otherwise, with the HTTP status of our first answer.
 * docs/adr/0003-firestore-parity.md says why.
 */
export const DIFFERENCES: Readonly<Record<string, number>> = {
  'list as integerValue': 400,
  'number as nullValue': 400,
  'list as nullValue': 400,
  'list as op': 400,
  'list as limit': 400,
  'batch get of "c/xxxxxxx" of 1503': 400,
  'six aggregations': 400,
  'commit of eleven megabytes': 400,
  'projection of no fields': 200,
  'partitions of a query': 200,
  'negative zero': 200,
}
