/**
 * Features of Firebase that this package lacks. Each is refused with a sentence that names it; nothing of
 * it succeeds silently. The README shows this table, and tests/lacking asks for every row.
 */
interface Feature {
  /** The feature's name in the sentence of the refusal. */
  name: string
  /** The request by which a client asks for it. */
  asked: string
}

type Features = Readonly<Record<string, Feature>>

const auth = {
  signUp: {
    name: 'anonymous sign-in and sign-up by a page',
    asked: '`signInAnonymously`, `createUserWithEmailAndPassword`',
  },
  passwords: {
    name: 'passwords',
    asked: '`signInWithEmailAndPassword`, `updatePassword`, `password` or a hash of it',
  },
  emailLinks: {
    name: 'e-mail links and action codes',
    asked: '`sendSignInLinkToEmail`, `sendEmailVerification`, `generateEmailVerificationLink`',
  },
  signInMethods: {
    name: 'the list of sign-in methods of an e-mail',
    asked: '`fetchSignInMethodsForEmail`',
  },
  ownEmail: { name: 'changes of the e-mail by a page', asked: '`updateEmail`' },
  phones: { name: 'phone numbers', asked: '`signInWithPhoneNumber`, `phoneNumber`' },
  secondFactors: { name: 'second factors', asked: '`multiFactor`, `mfaInfo`' },
  passkeys: { name: 'passkeys', asked: '`passkeyEnrollment`, `passkeySignIn`' },
  providers: {
    name: 'sign-in providers other than google.com, SAML and OIDC included',
    asked: '`signInWithCredential`, `signInWithPopup` and `importUsers` with them',
  },
  removals: {
    name: 'the removal of this part of an account',
    asked: '`deleteProvider`, `deleteAttribute` of anything but google.com, name and picture',
  },
  tenants: { name: 'tenants', asked: '`auth.tenantId`, `tenantManager()`' },
  sessionCookies: { name: 'session cookies', asked: '`createSessionCookie`' },
  authConfig: {
    name: 'the settings of a project’s Auth',
    asked: '`projectConfigManager()`, `validatePassword`, reCAPTCHA',
  },
  accountQueries: { name: 'queries of accounts', asked: '`accounts:query`' },
  olderAuth: { name: 'the older Auth API', asked: '`/identitytoolkit/v3/relyingparty`' },
  accountFields: {
    name: 'this field of an account',
    asked: 'any other field of a sign-in, an account or a change',
  },
  authResets: {
    name: 'a reset of Auth alone (POST /control/reset empties everything)',
    asked: '`/emulator/v1/projects/{p}/accounts` and its neighbours',
  },
} satisfies Features

const firestore = {
  vectorSearch: { name: 'vector search', asked: '`findNearest`' },
  queryExplain: { name: 'query explain', asked: '`query.explain()`' },
  pipelines: { name: 'pipelines', asked: '`db.pipeline()`, `onPipelineSnapshot`' },
  firestoreAdmin: {
    name: 'the administration of Firestore: databases, indexes, fields, TTL, backups, exports',
    asked: '`FirestoreAdminClient`, its REST calls',
  },
} satisfies Features

const storage = {
  acls: {
    name: 'access control lists',
    asked: '`makePublic`, `makePrivate`, `acl`, `save(…, { public: true })`',
  },
  signedUrls: { name: 'signed URLs', asked: 'an address of `getSignedUrl`' },
  postPolicies: { name: 'uploads by form', asked: 'an address of `generateSignedPostPolicyV4`' },
  mediaUploads: {
    name: 'uploads of bytes alone',
    asked: '`uploadType=media`, a POST or PUT without a protocol',
  },
  namesInPaths: {
    name: 'uploads whose name is in the path',
    asked: '`POST /v0/b/{bucket}/o/{name}`',
  },
  tokenVerbs: {
    name: 'requests that make or end download tokens',
    asked: '`?create_token`, `?delete_token`',
  },
  buckets: {
    name: 'calls of buckets',
    asked: '`bucket.create()`, `getMetadata()`, `iam`, notifications',
  },
  objectVerbs: {
    name: 'this call of a file',
    asked: '`combine` and every other call of a file or a folder',
  },
  fileFields: {
    name: 'this field of a file',
    asked: '`storageClass`, `customTime`, holds, retention, keys',
  },
  listOptions: {
    name: 'this way to list files',
    asked: '`matchGlob`, `startOffset`, `endOffset`, `versions`, folders',
  },
  storageResets: {
    name: 'a reset of Storage alone (POST /control/reset empties everything)',
    asked: '`POST /internal/reset`',
  },
} satisfies Features

const functions = {
  blocking: { name: 'blocking functions', asked: '`beforeUserCreated`, `beforeUserSignedIn`' },
  pubsub: { name: 'Pub/Sub triggers', asked: '`onMessagePublished`' },
  tasks: { name: 'task queues', asked: '`onTaskDispatched`' },
  databaseTriggers: { name: 'triggers of the Realtime Database', asked: '`onValueWritten`' },
  otherTriggers: {
    name: 'other triggers',
    asked: 'other events of Storage, custom events, alerts, Remote Config, Test Lab',
  },
} satisfies Features

const others = {
  realtimeDatabase: { name: 'the Realtime Database', asked: '`connectDatabaseEmulator`' },
  hub: { name: 'the Emulator Hub', asked: '`FIREBASE_EMULATOR_HUB`' },
} satisfies Features

export const lackingFeatures = {
  Auth: auth,
  Firestore: firestore,
  Storage: storage,
  Functions: functions,
  Others: others,
}

const all = { ...auth, ...firestore, ...storage, ...functions, ...others }
export type LackingFeature = keyof typeof all

/** `detail` tells which field or call, where one sentence stands for several. */
export const lackingSentence = (feature: LackingFeature, detail?: string): string =>
  `local-firebase lacks ${all[feature].name}${detail === undefined ? '' : `: ${detail}`}`
