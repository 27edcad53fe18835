/** Google's services, in the order in which somebody asks them. */
export const services = [
  // Services that the preflight asks.
  'serviceusage.googleapis.com',
  'cloudresourcemanager.googleapis.com',
  'cloudbilling.googleapis.com',
  'billingbudgets.googleapis.com',
  'firebase.googleapis.com',
  'storage.googleapis.com',
  // Services that phones use.
  'firestore.googleapis.com',
  'firebasestorage.googleapis.com',
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
  'firebaseinstallations.googleapis.com',
  'fcmregistrations.googleapis.com',
  // Services that the deployment uses.
  'firebaserules.googleapis.com',
  'firebasehosting.googleapis.com',
  'cloudbuild.googleapis.com',
  'artifactregistry.googleapis.com',
  'cloudfunctions.googleapis.com',
  'run.googleapis.com',
  'eventarc.googleapis.com',
  'pubsub.googleapis.com',
  'cloudscheduler.googleapis.com',
  'secretmanager.googleapis.com',
  'compute.googleapis.com',
  // Services that the functions use.
  'fcm.googleapis.com',
] as const

/** App Check is needed only if the build sends its tokens. */
export const appCheckService = 'firebaseappcheck.googleapis.com'

/** One command of Google enables no more services than these. */
const atOnce = 20

/** @returns parameters of `gcloud` that switch these on; what is on stays on */
export const enablingCommands = (
  project: string,
  wanted: readonly string[] = services,
): string[][] => {
  const commands: string[][] = []
  for (let from = 0; from < wanted.length; from += atOnce) {
    const some = wanted.slice(from, from + atOnce)
    commands.push(['services', 'enable', ...some, '--project', project])
  }
  return commands
}
