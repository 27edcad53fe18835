import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { paths } from '../src/shared/paths.ts'

/**
 * Makes the first admin of a campus; that admin names the others in the app. Takes an e-mail or a
 * uid. GCLOUD_PROJECT names the project; with FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST it
 * is that of an emulator. New organisations give nobody the key of an account: asks as google.ts does.
 */
const nameAdmin = async (who: string): Promise<string> => {
  initializeApp()
  const auth = getAuth()
  const account = await (who.includes('@') ? auth.getUserByEmail(who) : auth.getUser(who))
  const firestore = getFirestore()
  await firestore.runTransaction(async (transaction) => {
    const user = firestore.doc(paths.user(account.uid))
    if (!(await transaction.get(user)).exists) {
      throw new Error('They have to open the app once before they can be an admin.')
    }
    transaction.update(user, { isAdmin: true, updatedAt: FieldValue.serverTimestamp() })
    transaction.create(firestore.collection('auditLog').doc(), {
      uid: 'bootstrap',
      call: 'setAdmin',
      request: { uid: account.uid, admin: true, reason: 'The first admin.' },
      createdAt: FieldValue.serverTimestamp(),
    })
  })
  // The trigger of the account does the same once the functions are deployed.
  await auth.setCustomUserClaims(account.uid, { ...account.customClaims, admin: true })
  return account.uid
}

const [who] = process.argv.slice(2)
if (who === undefined) {
  console.error('Usage: npm run set-admin -- <email|uid>')
  process.exitCode = 1
} else {
  try {
    console.log(`${await nameAdmin(who)} is an admin from their next token on, within the hour.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
