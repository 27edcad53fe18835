import { build, type Rolldown } from 'vite'
import { modernDexie } from '../../../scripts/build/modern-dexie.ts'

const bundle = async (): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: [modernDexie] },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: 'tests/support/built-app/page.ts' },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}

let bundled: Promise<string> | undefined

/** The script that makes the app’s own databases in a page that is not the app (page.ts). */
export const databasesScript = (): Promise<string> => {
  bundled ??= bundle()
  return bundled
}
