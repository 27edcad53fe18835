/** The mark in firebase.json for the project's id, which no build knows: one build serves every project. */
export const projectMark = '{project}'

/**
 * The address to which browsers report what the policy refused. The function profilePage answers
 * (docs/adr/0079).
 */
export const policyReportPath = '/policy-reports'
