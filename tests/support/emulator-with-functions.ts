import { keepStandardOutput } from '../../packages/local-firebase/src/standard-output.ts'
import { startEmulator } from '../../packages/local-firebase/src/start.ts'
import { stopOnSignal } from '../../packages/local-firebase/src/stop.ts'

/** The local Firebase in a process of its own, to be killed; runs the functions of the tests. */
const [, , dataDirectory = '', functionsModule = ''] = process.argv
keepStandardOutput()
const emulator = await startEmulator({
  port: 0,
  open: true,
  dataDirectory,
  functionsModule,
})
stopOnSignal(() => emulator.close())
const { project, firestore, auth, storage, functions } = emulator
process.stdout.write(
  `${JSON.stringify({ ready: true, project, firestore, auth, storage, functions })}\n`,
)
