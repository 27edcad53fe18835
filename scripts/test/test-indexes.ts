import { unaskedIndexes } from './asked-indexes.ts'

/** The end of a run: an index that no query needs is paid for at each write. */
const folder = process.env.ASKED_INDEXES
if (folder === undefined) throw new Error('ASKED_INDEXES names no folder')
const unasked = unaskedIndexes(folder)
for (const name of unasked) process.stdout.write(`No test asks for the index ${name}\n`)
process.stdout.write(`indexes of rules/indexes.json: ${unasked.length} without a query\n`)
process.exitCode = unasked.length === 0 ? 0 : 1
