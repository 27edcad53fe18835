/** Google's services, in the order in which somebody asks them. */
export const services = [
  // The preflight.
  'serviceusage.googleapis.com',
  'cloudresourcemanager.googleapis.com',
  'cloudbilling.googleapis.com',
  'billingbudgets.googleapis.com',
  'firebase.googleapis.com',
  'storage.googleapis.com',
  // Phones.
  'firestore.googleapis.com',
  'firebasestorage.googleapis.com',
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
  'firebaseinstallations.googleapis.com',
  'fcmregistrations.googleapis.com',
  // The deployment.
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
  // The functions.
  'fcm.googleapis.com',
] as const

/** Only where the build sends its tokens. */
export const appCheckService = 'firebaseappcheck.googleapis.com'

/** Google's own bound on one command. */
const atOnce = 20

/** @returns parameters of `gcloud` that switch all of them on; what is on stays on */
export const enablingCommands = (project: string): string[][] => {
  const commands: string[][] = []
  for (let from = 0; from < services.length; from += atOnce) {
    const some = services.slice(from, from + atOnce)
    commands.push(['services', 'enable', ...some, '--project', project])
  }
  return commands
}
