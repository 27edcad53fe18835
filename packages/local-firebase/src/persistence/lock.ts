import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readIfPresent } from './files.ts'

/**
 * Keeps a second process out, because each would remove the other's journal.
 * @returns a function that releases the lock
 * @throws Error when another process, which has not ended, holds it
 */
export const takeLock = (directory: string): (() => void) => {
  const file = join(directory, 'lock')
  const holder = Number(readIfPresent(file)?.toString('utf8') ?? 0)
  if (holder > 0 && holder !== process.pid && isRunning(holder)) {
    throw new Error(`${directory} is in use by process ${holder}. If it is not, remove ${file}.`)
  }
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
