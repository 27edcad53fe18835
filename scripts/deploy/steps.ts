import * as limits from '../../src/shared/limits.ts'
import { projectConfiguration } from '../build/policy/project-policy.ts'
import type { DeclaredFunction } from './declared-functions.ts'
import type { DeployedFunction } from './dropped-functions.ts'
import type { ProjectFacts } from './project-facts.ts'
import { storageReader, storageReaderRole } from './requirements/storage-requirements.ts'
import { enablingCommands } from './services.ts'
import { corsFile } from './storage-cors-file.ts'

/** A command of this repository, of firebase-tools, or of gcloud; or one request to Google. */
export type DeployRun =
  | readonly [tool: 'npm' | 'firebase' | 'gcloud', ...parameters: string[]]
  | readonly [tool: 'patch', url: string, body: string]

/** One step of a deployment. */
export interface DeployStep {
  name: string
  /** The reason why the step stands at this place. */
  why: string
  run: DeployRun
}

/** A text that stands in a dry run for a value that only Google knows. */
const unknown = (what: string): string => `<${what}>`

/** Services come first: a project where they are off answers no other question. */
export const serviceSteps = (project: string): DeployStep[] =>
  enablingCommands(project).map((command, place) => ({
    name: place === 0 ? 'services' : 'more services',
    why: 'What the preflight, the deployment and the functions ask is on.',
    run: ['gcloud', ...command],
  }))

/**
 * Settings of the project that a deployment declares, each time anew: what is so already stays so. Any
 * of them may fail, because the preflight behind them asks for each and says how to mend it.
 */
export const settingSteps = ({ project, number, bucket, site, appId }: ProjectFacts) => {
  const settings: DeployStep[] = [
    {
      name: 'backups',
      why: 'Daily, kept for two weeks, from the first person on. Firebase answers "already exists" from the second time on.',
      run: [
        ...(['firebase', 'firestore:backups:schedules:create', '--project', project] as const),
        ...['--recurrence', 'DAILY', '--retention', `${limits.backupMs / limits.day}d`],
      ],
    },
    {
      name: 'protection',
      why: 'The database cannot be deleted by a slip, and every minute of the last week can be read.',
      run: [
        ...(['firebase', 'firestore:databases:update', '(default)', '--project', project] as const),
        ...['--delete-protection', 'ENABLED', '--point-in-time-recovery', 'ENABLED'],
      ],
    },
    {
      name: 'no deleted files',
      why: 'What a person deletes is gone: Google keeps deleted files of a new bucket for a week, college IDs too.',
      run: [
        ...(['gcloud', 'storage', 'buckets', 'update'] as const),
        ...[`gs://${bucket ?? unknown('bucket')}`, '--clear-soft-delete', '--project', project],
      ],
    },
    {
      name: 'photos of pages',
      why: "Pages read photographs across origins: without the bucket's CORS header none is drawn.",
      run: [
        ...(['gcloud', 'storage', 'buckets', 'update'] as const),
        ...[`gs://${bucket ?? unknown('bucket')}`, `--cors-file=${corsFile}`, '--project', project],
      ],
    },
    {
      name: 'rules of files',
      why: 'Storage rules ask Firestore whose a file is: without this role they refuse every college ID.',
      run: [
        ...(['gcloud', 'projects', 'add-iam-policy-binding', project] as const),
        `--member=${storageReader(number ?? unknown('number'))}`,
        ...[`--role=${storageReaderRole}`, '--condition=None'],
      ],
    },
    {
      name: 'app of the site',
      why: 'Hosting serves the configuration of the web app that is linked to it: without appId no push arrives.',
      run: [
        'patch',
        `https://firebasehosting.googleapis.com/v1beta1/${site?.name ?? unknown('site')}?updateMask=appId`,
        JSON.stringify({ appId: appId ?? unknown('app') }),
      ],
    },
  ]
  // A site that has its link is not linked anew, and no app is chosen among several. A dry run knows no
  // site.
  const links = site === null || (site.appId === null && appId !== null)
  return settings.filter(({ name }) => name !== 'app of the site' || links)
}

export const preparingSteps = (project: string, siteOrigin: string): DeployStep[] => [
  {
    name: 'preflight',
    why: 'Nothing is deployed to a project that lacks something.',
    run: ['npm', 'run', 'preflight', '--', '--project', project],
  },
  {
    name: 'build',
    why: 'What is deployed is what was built just now.',
    run: ['npm', 'run', 'build'],
  },
  {
    name: 'assets',
    why: 'Pages that are open since the last deployment still find their files.',
    run: ['npm', 'run', 'keep-assets', '--', siteOrigin],
  },
  {
    name: 'configuration',
    why: 'firebase.json names no project; the policy of the deployed pages names this one alone, and phones keep only those assets that are there.',
    run: ['npm', 'run', 'project-configuration', '--', '--project', project],
  },
]

/** Functions that are taken away, by region. */
const deletionsOf = (project: string, dropped: readonly DeployedFunction[]): DeployStep[] => {
  const regions = [...new Set(dropped.map(({ region }) => region))]
  return regions.map((region) => ({
    name: `old functions of ${region}`,
    why: 'What took their place runs: two that hear of one event would do its work twice.',
    run: [
      ...(['firebase', 'functions:delete'] as const),
      ...dropped.filter((one) => one.region === region).map(({ name }) => name),
      ...['--region', region, '--project', project, '--force'],
    ],
  }))
}

/**
 * Steps that change what people meet. The server comes before the phones: an old app works on the new
 * server for the week in which phones are old, and a new app is never met by an old server.
 * @param keepRules leaves the rules of before: the new app and the old one are both allowed by them, until
 *   the old pages are reloaded (docs/deploy.md)
 */
export const releasingSteps = (
  project: string,
  declared: readonly Pick<DeclaredFunction, 'name'>[],
  dropped: readonly DeployedFunction[],
  keepRules = false,
): DeployStep[] => {
  const deploy = (name: string, why: string, only: string, ...flags: string[]): DeployStep => ({
    name,
    why,
    run: [
      ...(['firebase', 'deploy', '--only', only, '--project', project] as const),
      ...['--config', projectConfiguration, '--non-interactive', ...flags],
    ],
  })
  const steps = [
    deploy(
      'indexes',
      'A query without its index fails; an index takes minutes.',
      'firestore:indexes',
    ),
    deploy(
      'rules',
      'They allow what the old app and the new one write.',
      'firestore:rules,storage',
    ),
    // --force answers firebase-tools' questions about retries and old images. With every name said it
    // can delete none: those that the bundle has no longer stay for the step behind.
    deploy(
      'functions',
      'Before the app that calls them. They name no file of hosting.',
      declared.map(({ name }) => `functions:${name}`).join(','),
      '--force',
    ),
    ...deletionsOf(project, dropped),
    deploy('hosting', 'Last, and at once: documents and the assets that they name.', 'hosting'),
  ]
  return steps.filter(({ name }) => !keepRules || name !== 'rules')
}
