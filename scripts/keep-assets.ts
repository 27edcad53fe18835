import { keepDeployedAssets } from './build/assets.ts'

const project = process.env.GCLOUD_PROJECT
const site = process.argv[2] ?? (project === undefined ? undefined : `https://${project}.web.app`)
if (site === undefined) {
  process.stderr.write('npm run keep-assets -- https://<the deployed app>\n')
  process.exit(1)
}
const kept = await keepDeployedAssets(site, 'dist')
process.stdout.write(`${kept.length} assets of the last deploy stay\n`)
