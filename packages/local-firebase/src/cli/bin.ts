#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8'
import { runCommandLine } from './command-line.ts'

// Most of what requests leave is garbage: collect it when the heap has doubled, not when it is four
// times as large, or a busy campus takes twice the memory.
setFlagsFromString('--heap-growing-percent=100')

await runCommandLine(process.argv.slice(2))
