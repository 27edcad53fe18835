import { build as viteBuild } from 'vite'
import { listAssets } from './assets.ts'
import type { BuildIdentity } from './build-identity.ts'
import { markBuild } from './build-number.ts'
import { buildPublicPages } from './public-pages.ts'
import { bundleWorkerCode } from './worker.ts'

/** Vite keeps what is set: a test that builds would make an app with React's development files. */
const asProduction = async (work: () => Promise<unknown>): Promise<void> => {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await work()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

export const buildApp = async (identity: BuildIdentity): Promise<void> => {
  await asProduction(() =>
    viteBuild({ logLevel: 'warn', plugins: [markBuild(identity.number, identity.commit)] }),
  )
  await buildPublicPages(identity.at)
  await bundleWorkerCode('dist')
  listAssets('dist')
}
