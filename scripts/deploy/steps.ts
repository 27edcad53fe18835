import { projectConfiguration } from '../build/policy/project-policy.ts'

/** One step of a deployment: a command of this repository, or of firebase-tools. */
export interface DeployStep {
  name: string
  /** Why it stands at this place. */
  why: string
  run: readonly [tool: 'npm' | 'firebase', ...parameters: string[]]
}

/**
 * A deployment in its order. The server comes before the phones: an old app works on the new server
 * for the week in which phones are old, and a new app is never met by an old server.
 */
export const deployStepsOf = (project: string): DeployStep[] => {
  const deploy = (name: string, why: string, only: string): DeployStep => ({
    name,
    why,
    run: [
      ...(['firebase', 'deploy', '--only', only, '--project', project] as const),
      ...['--config', projectConfiguration, '--non-interactive'],
    ],
  })
  return [
    {
      name: 'backups',
      why: 'Daily, kept for two weeks, from the first person on. Firebase answers "already exists" from the second time on.',
      run: [
        ...(['firebase', 'firestore:backups:schedules:create', '--project', project] as const),
        ...['--recurrence', 'DAILY', '--retention', '14d'],
      ],
    },
    {
      name: 'preflight',
      why: 'Nothing is changed in a project that lacks something.',
      run: ['npm', 'run', 'preflight', '--', '--project', project],
    },
    {
      name: 'build',
      why: 'What is deployed is what was built just now.',
      run: ['npm', 'run', 'build'],
    },
    {
      name: 'configuration',
      why: 'firebase.json names no project; the policy of the deployed pages names this one alone.',
      run: ['npm', 'run', 'project-configuration', '--', '--project', project],
    },
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
    deploy('functions', 'Before the app that calls them.', 'functions'),
    deploy('hosting', 'Last: from now on phones get the new app.', 'hosting'),
  ]
}

/** A repeat finds it done, and Firebase calls that a failure. */
export const mayFail = ({ name }: DeployStep): boolean => name === 'backups'
