import type { LoadCalls } from './load-call.ts'

export const accountCalls = {
  findUser: async () => (await import('../accounts/find-user.ts')).handleFindUser,
  findPeople: async () => (await import('../accounts/people/find-people.ts')).handleFindPeople,
  listNames: async () => (await import('../accounts/people/list-names.ts')).handleListNames,
  openPerson: async () => (await import('../accounts/people/open-person.ts')).handleOpenPerson,
  notePerson: async () => (await import('../accounts/people/note-person.ts')).handleNotePerson,
  dropNote: async () => (await import('../accounts/people/note-person.ts')).handleDropNote,
  listAdmins: async () => (await import('../accounts/people/list-admins.ts')).handleListAdmins,
  setAdmin: async () => (await import('../accounts/set-admin.ts')).handleSetAdmin,
  submitCollegeId: async ({ openFiles }) =>
    (await import('../accounts/submit-college-id.ts')).handleSubmitCollegeId(openFiles),
  decideCollegeIds: async ({ openFiles, readIdentitySecret }) =>
    (await import('../accounts/decide-college-ids.ts')).handleDecideCollegeIds(
      openFiles,
      readIdentitySecret,
    ),
  exportMyData: async ({ openFiles }) =>
    (await import('../accounts/export/export-my-data.ts')).handleExportMyData(openFiles),
  suggestCollege: async () => (await import('../accounts/suggest-college.ts')).handleSuggestCollege,
  deleteMyAccount: async ({ openAccountServices }) =>
    (await import('../accounts/delete-my-account.ts')).handleDeleteMyAccount(openAccountServices),
  listCollegeIds: async () =>
    (await import('../accounts/list-college-ids.ts')).handleListCollegeIds,
  viewCollegeId: async ({ openFiles }) =>
    (await import('../accounts/view-college-id.ts')).handleViewCollegeId(openFiles),
} satisfies LoadCalls
