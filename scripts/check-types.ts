import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** One context per runtime: shared has no DOM, src no Node, the worker no window. */
const contexts = ['tsconfig.shared.json', 'tsconfig.json', 'sw/tsconfig.json', 'tsconfig.node.json']
// A whole path, by which `npm run test:static` sees that the package is used.
const compiler = fileURLToPath(new URL('../node_modules/typescript-7/bin/tsc', import.meta.url))

/** Only what a change reaches is checked again: a fifth of the time. */
const kept = (project: string) =>
  fileURLToPath(
    new URL(
      `../node_modules/.cache/types/${project.replace('/', '-')}.tsbuildinfo`,
      import.meta.url,
    ),
  )

const check = (project: string) =>
  new Promise<boolean>((resolve) => {
    const parameters = ['-p', project, '--incremental', '--tsBuildInfoFile', kept(project)]
    const child = spawn(process.execPath, [compiler, ...parameters], { stdio: 'inherit' })
    child.on('exit', (code) => resolve(code === 0))
  })

const results = await Promise.all(contexts.map(check))
process.exitCode = results.every(Boolean) ? 0 : 1
