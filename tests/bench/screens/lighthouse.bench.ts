import { installLighthouse } from '../../../scripts/lighthouse/install-lighthouse.ts'
import {
  deckGoals,
  deckPath,
  percent,
  publicGoals,
  scorePage,
} from '../../../scripts/lighthouse/score-page.ts'
import { BenchSkipped, isSmoke, type Measurement } from '../../../scripts/measurement.ts'
import { startDemoSite } from '../../../scripts/pictures/demo-site.ts'

const pages = [
  ['landing', '/', publicGoals],
  ['signed-in deck', deckPath, deckGoals],
] as const

/** P16: hundredths of each category of Lighthouse, mobile preset. */
export const measure = async (): Promise<Measurement[]> => {
  const lighthouse = await installLighthouse().catch((error: Error) => {
    throw new BenchSkipped(error.message)
  })
  const site = await startDemoSite()
  const measurements: Measurement[] = []
  try {
    for (const [name, path, goals] of isSmoke ? pages.slice(0, 1) : pages) {
      const { categories } = await scorePage(lighthouse, site, path, Object.keys(goals))
      for (const [category, atLeast] of Object.entries(goals)) {
        const value = percent(categories[category]?.score ?? null)
        const goal = { atLeast }
        measurements.push({ name: `${name}: ${category}`, value, unit: 'count', goal })
      }
    }
  } finally {
    site.stop()
  }
  return measurements
}
