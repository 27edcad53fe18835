/** Men, and as many women: `CURATION_CAMPUS=1000` for a shorter run. */
export const perSide = Number(process.env.CURATION_CAMPUS ?? 5_000)
