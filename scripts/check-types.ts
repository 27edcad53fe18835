import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** One context per runtime: shared has no DOM, src no Node, the worker no window. */
const contexts = ['tsconfig.shared.json', 'tsconfig.json', 'sw/tsconfig.json', 'tsconfig.node.json']
const installed = (path: string) =>
  fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url))
const compiler = installed('typescript-7/bin/tsc')

/** Only what a change reaches is checked again: a fifth of the time. */
const kept = (project: string) => installed(`.cache/types/${project.replace('/', '-')}.tsbuildinfo`)

const check = (project: string) =>
  new Promise<boolean>((resolve) => {
    const parameters = ['-p', project, '--incremental', '--tsBuildInfoFile', kept(project)]
    const child = spawn(process.execPath, [compiler, ...parameters], { stdio: 'inherit' })
    child.on('exit', (code) => resolve(code === 0))
  })

const results = await Promise.all(contexts.map(check))
process.exitCode = results.every(Boolean) ? 0 : 1
