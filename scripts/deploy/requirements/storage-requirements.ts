import { region } from '../../../src/shared/limits.ts'
import { fieldOf, listOf } from '../google.ts'
import {
  bucketOf,
  defaultBucketUrl,
  numberOf,
  projectUrl,
  readOrigins,
  siteOf,
  sitesUrl,
} from '../project-facts.ts'
import { corsFile } from '../storage-cors-file.ts'
import { policyUrl, rolesOf } from './project-requirements.ts'
import { question, type Requirement } from './requirement.ts'

/** The account by which the rules of Storage ask Firestore. */
export const storageReader = (number: string): string =>
  `serviceAccount:service-${number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`

export const storageReaderRole = 'roles/firebaserules.firestoreServiceAgent'

interface CorsRule {
  origin?: string[]
  method?: string[]
}

const lets = ({ origin = [], method = [] }: CorsRule, wanted: string): boolean =>
  method.some((one) => one === 'GET' || one === '*') &&
  origin.some((one) => one === wanted || one === '*')

const corsRequirement =
  (project: string): Requirement =>
  async (read) => {
    const bucket = bucketOf(await read(defaultBucketUrl(project)))
    const site = siteOf(await read(sitesUrl(project)))
    if (bucket === null || site === null) return null
    const held = await read(`https://storage.googleapis.com/storage/v1/b/${bucket}?fields=cors`)
    const rules = listOf<CorsRule>(held, 'cors')
    const shut = (await readOrigins(site, read)).filter(
      (origin) => !rules.some((rule) => lets(rule, origin)),
    )
    return shut.length === 0
      ? null
      : `No photograph is drawn at ${shut.join(', ')}: the bucket sends no CORS header. npm run deploy -- --project ${project} writes ${corsFile} before it asks; gcloud storage buckets update gs://${bucket} --cors-file=${corsFile}`
  }

/** The trigger of stored files is deployed where the bucket lies, with the other functions. */
const placeRequirement =
  (project: string): Requirement =>
  async (read) => {
    const bucket = bucketOf(await read(defaultBucketUrl(project)))
    if (bucket === null) return null
    const held = await read(`https://storage.googleapis.com/storage/v1/b/${bucket}?fields=location`)
    const place = String(fieldOf(held, 'location') ?? '').toLowerCase()
    return place === region
      ? null
      : `The bucket gs://${bucket} lies in ${place || 'no place that Google names'}, and the functions in ${region}: its trigger cannot be deployed. Storage → Get started, in ${region}, in a project without a bucket.`
  }

const readerRequirement =
  (project: string): Requirement =>
  async (read) => {
    const number = numberOf(await read(projectUrl(project)))
    if (number === null) return null
    const member = storageReader(number)
    return rolesOf(await read(policyUrl(project), {}), member).includes(storageReaderRole)
      ? null
      : `Storage rules may not ask Firestore, so every college ID is refused. gcloud projects add-iam-policy-binding ${project} --member=${member} --role=${storageReaderRole} --condition=None`
  }

export const storageRequirements = (project: string): Requirement[] => [
  question(defaultBucketUrl(project), (answer) =>
    bucketOf(answer) === null
      ? `There is no bucket for photos. Storage → Get started, in ${region}.`
      : null,
  ),
  corsRequirement(project),
  placeRequirement(project),
  readerRequirement(project),
]
