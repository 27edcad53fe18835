/** `CURATION_CAMPUS=500` for the tenth beside which it is read. */
export const perSide = Number(process.env.CURATION_CAMPUS ?? 5_000)
