import { runTool } from './tool.ts'

/** Needs the registry and a minute, so no other command asks for it. What is packed is built first. */
const succeeded =
  (await runTool('tsx', ['packages/local-firebase/build.ts'])) &&
  (await runTool('vitest', ['run', 'packages/local-firebase/tests/cli/empty-project.test.ts'], {
    stdio: 'inherit',
    env: { ...process.env, LOCAL_FIREBASE_INSTALL: 'yes' },
  }))
process.exitCode = succeeded ? 0 : 1
