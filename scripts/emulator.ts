import { runCommandLine } from '../packages/local-firebase/index.ts'
import { emulatorDefaults } from './local-firebase.ts'

await runCommandLine(process.argv.slice(2), {
  ...emulatorDefaults,
  command: 'npm run emulator --',
})
