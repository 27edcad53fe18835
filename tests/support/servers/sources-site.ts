import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface SourcesSite {
  url: string
  stop(): Promise<void>
}

/** `npm run dev` in a folder of its own, on free ports. */
export const startSources = async (folder: string, ...flags: string[]): Promise<SourcesSite> => {
  const ports = ['--port', '0', '--emulator-port', '0']
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/start.ts', '--dev', ...ports, ...flags],
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /Mulaqat is ready: (\S+)/.exec(line)?.[1]
    if (url !== undefined) return { url, stop }
  }
  throw new Error('The sources were not served')
}
