import { build, type Rolldown } from 'vite'
import { modernDexie } from '../../../scripts/build/modern-dexie.ts'

/** A module with all that it imports, as one script of a page. */
export const pageScript = async (input: string): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: [modernDexie] },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}

let bundled: Promise<string> | undefined

/** The script that makes the app’s own databases in a page that is not the app (page.ts). */
export const databasesScript = (): Promise<string> => {
  bundled ??= pageScript('tests/support/built-app/page.ts')
  return bundled
}
