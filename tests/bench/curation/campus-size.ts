import { sized } from '../../../scripts/measurement.ts'

/** Men, and as many women: `CURATION_CAMPUS=1000` for a shorter run. */
export const perSide = Number(process.env.CURATION_CAMPUS ?? sized(5_000, 100))
