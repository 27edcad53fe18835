import type { LackingFeature } from './features.ts'

interface LackingAddress {
  method?: string
  /** Matched against the path with its query. */
  pattern: RegExp
  feature: LackingFeature
}

const auth = '^/identitytoolkit\\.googleapis\\.com/v\\d\\w*'
const project = `${auth}/projects/[^/]+`
const bucket = '^(?:/storage/v1)?/b/[^/?]+'

/** The first that fits counts. Each part asks after its own addresses. */
const addresses: readonly LackingAddress[] = [
  ...(
    [
      [
        `${auth}/(?:projects/[^/]+/)?accounts:(?:sendOobCode|signInWithEmailLink|resetPassword)`,
        'emailLinks',
      ],
      [`${auth}/accounts:signUp`, 'signUp'],
      [`${auth}/accounts:signInWithPassword`, 'passwords'],
      [`${auth}/accounts:createAuthUri`, 'signInMethods'],
      [`${auth}/accounts:(?:sendVerificationCode|signInWithPhoneNumber|verifyIosClient)`, 'phones'],
      [`${auth}/accounts:(?:signInWithGameCenter|issueSamlResponse)`, 'providers'],
      [`${auth}/accounts/(?:mfaEnrollment|mfaSignIn):`, 'secondFactors'],
      [`${auth}/accounts/passkey`, 'passkeys'],
      [`${project}/accounts:query`, 'accountQueries'],
      [`${project}(?:/tenants/[^/]+)?:createSessionCookie`, 'sessionCookies'],
      [`${project}/tenants`, 'tenants'],
      [`${project}/(?:defaultSupportedIdpConfigs|oauthIdpConfigs|inboundSamlConfigs)`, 'providers'],
      [
        `${auth}/(?:projects(?:/[^/]+/config)?|passwordPolicy|recaptcha\\w+)(?:\\?|$)`,
        'authConfig',
      ],
      ['^/www\\.googleapis\\.com/identitytoolkit/v3/', 'olderAuth'],
      [
        '^/emulator/v1/projects/[^/]+/(?:tenants/[^/]+/)?(?:accounts|config|oobCodes|verificationCodes)',
        'authResets',
      ],
      ['^/v1(?:beta\\d)?/projects/[^/]+/databases(?:\\?|$)', 'firestoreAdmin'],
      [
        '^/v1(?:beta\\d)?/projects/[^/]+/(?:locations/[^/]+/backups|databases/[^/]+(?!/documents)(?:\\?|:|/|$))',
        'firestoreAdmin',
      ],
      ['^/google\\.firestore\\.admin\\.', 'firestoreAdmin'],
      ['^/google\\.firestore\\.v1\\.Firestore/ExecutePipeline', 'pipelines'],
      ['[?&](?:X-Goog-Signature|GoogleAccessId)=', 'signedUrls'],
      [`${bucket}/o/[^/?]+/acl`, 'acls'],
      [`${bucket}/(?:acl|defaultObjectAcl)`, 'acls'],
      [`${bucket}/o/[^/?]+/`, 'objectVerbs'],
      [`${bucket}/(?:folders|managedFolders|o/(?:bulkRestore|watch))`, 'objectVerbs'],
      [`${bucket}(?:/(?!o(?:\\?|/|$))|\\?|$)`, 'buckets'],
      ['^(?:/storage/v1)?/b(?:\\?|$)', 'buckets'],
      ['^/emulators(?:\\?|$)', 'hub'],
      ['\\.json(?:\\?|$)', 'realtimeDatabase'],
    ] satisfies [string, LackingFeature][]
  ).map(([pattern, feature]) => ({ pattern: new RegExp(pattern), feature })),
  { method: 'POST', pattern: /^\/internal\/reset$/, feature: 'storageResets' },
]

export const lackingAt = (method: string | undefined, path: string): LackingFeature | undefined =>
  addresses.find(
    (address) =>
      (address.method === undefined || address.method === method) && address.pattern.test(path),
  )?.feature
