import { region } from '../../../src/shared/limits.ts'
import { fieldOf, listOf } from '../google.ts'
import { question, type Requirement } from './requirement.ts'

const protection = '--delete-protection ENABLED --point-in-time-recovery ENABLED'

export const dataRequirements = (project: string): Requirement[] => {
  const database = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`
  const mend = `firebase firestore:databases:update "(default)" ${protection} --project ${project}`
  const switchedOn = (field: string, on: string, fault: string): Requirement =>
    question(database, (answer) =>
      answer === null || fieldOf(answer, field) === on ? null : `${fault} ${mend}`,
    )
  return [
    question(database, (answer) =>
      fieldOf(answer, 'locationId') === region && fieldOf(answer, 'type') === 'FIRESTORE_NATIVE'
        ? null
        : `There is no native Firestore database in ${region}. firebase firestore:databases:create "(default)" --location ${region} ${protection} --project ${project}; a place is never changed.`,
    ),
    switchedOn(
      'deleteProtectionState',
      'DELETE_PROTECTION_ENABLED',
      'One command can delete the database.',
    ),
    switchedOn(
      'pointInTimeRecoveryEnablement',
      'POINT_IN_TIME_RECOVERY_ENABLED',
      'Nothing between two backups can be read again.',
    ),
    question(`${database}/backupSchedules`, (answer) =>
      listOf(answer, 'backupSchedules').length > 0
        ? null
        : 'Nothing is backed up. npm run deploy declares a daily backup.',
    ),
  ]
}
