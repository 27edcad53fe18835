import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { Day, Told } from './messages.ts'

/** Days a process is given at once: few, so that all of them end together. */
const fewDays = 5

/** The longest day takes a second of the processor: one that waits for what never comes says nothing. */
const standstillMs = 120_000

/** Most garbage of a day is young: with more room for it a tenth less time goes into collecting it. */
const execArgv = ['--max-semi-space-size=32']

/**
 * Plays days in processes of their own, where no other code has a turn.
 * @param player the bundle of player.ts
 * @param heard is told of each day as it ends, in no certain order; false stops it all
 * @param most processes; otherwise one for each processor
 * @param handful how many a process is given at once
 * @throws Error when a process ends by itself, or a day does not end
 */
export const playAll = <Played = Day>(
  player: string,
  seeds: readonly number[],
  heard: (day: Played) => boolean,
  most = availableParallelism(),
  handful = fewDays,
): Promise<void> => {
  const processes = new Set<ChildProcess>()
  let next = 0

  const end = () => {
    next = seeds.length
    for (const one of processes) one.kill()
  }
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const one = fork(player, { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      processes.add(one)
      let given: readonly number[] = []
      const isOver = () => next >= seeds.length
      const give = () => {
        if (isOver()) return void one.kill()
        const some = seeds.slice(next, next + handful)
        next += some.length
        given = some
        one.send({ seeds: some })
      }
      let silence: ReturnType<typeof setTimeout> | undefined
      const listen = () => {
        clearTimeout(silence)
        silence = setTimeout(() => {
          reject(new Error(`A day stands still, one of: ${given.join(' ')}`))
          one.kill()
        }, standstillMs)
      }
      one.on('message', (told: Told<Played>) => {
        listen()
        if (told.what !== 'day') give()
        else if (!heard(told.day)) end()
      })
      one.on('error', reject)
      one.on('exit', (code) => {
        clearTimeout(silence)
        processes.delete(one)
        if (isOver()) resolve()
        else reject(new Error(`A process that plays days has ended with ${code}`))
      })
    })
  const stop = () => end()
  process.once('SIGINT', stop)
  const count = Math.min(most, Math.ceil(seeds.length / handful))
  return Promise.all(Array.from({ length: count }, work))
    .then(() => undefined)
    .finally(() => {
      process.off('SIGINT', stop)
      end()
    })
}
