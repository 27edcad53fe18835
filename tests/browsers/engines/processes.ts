import { readdirSync, readFileSync } from 'node:fs'

interface Process {
  pid: number
  parent: number
  command: string
}

const running = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name in brackets may hold anything, a bracket too.
        const [, parent] =
          readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        return [{ pid: Number(name), parent: Number(parent), command }]
      } catch {
        return [] // The process has ended meanwhile.
      }
    })

/** The oldest process with this in its command line. */
export const processOf = (marker: string): number => {
  const found = running().find(({ command }) => command.includes(marker))
  if (found === undefined) throw new Error(`No process runs with ${marker}`)
  return found.pid
}

/** Kills what the process has started, or what that has started, where the command line says `kind`. */
export const killBelow = (root: number, kind: RegExp): void => {
  const all = running()
  const isBelow = ({ parent }: Process): boolean =>
    parent === root || all.some((one) => one.pid === parent && one.pid !== 0 && isBelow(one))
  for (const one of all) {
    if (kind.test(one.command) && isBelow(one)) process.kill(one.pid, 'SIGKILL')
  }
}
