import { handleDecideCollegeIds } from '../accounts/decide-college-ids.ts'
import { handleDeleteMyAccount } from '../accounts/delete-my-account.ts'
import { handleExportMyData } from '../accounts/export/export-my-data.ts'
import { handleFindUser } from '../accounts/find-user.ts'
import { handleListCollegeIds } from '../accounts/list-college-ids.ts'
import { handleFindPeople } from '../accounts/people/find-people.ts'
import { handleListAdmins } from '../accounts/people/list-admins.ts'
import { handleListNames } from '../accounts/people/list-names.ts'
import { handleOpenPerson } from '../accounts/people/open-person.ts'
import { handleSetAdmin } from '../accounts/set-admin.ts'
import { handleSubmitCollegeId } from '../accounts/submit-college-id.ts'
import { handleSuggestCollege } from '../accounts/suggest-college.ts'
import { handleViewCollegeId } from '../accounts/view-college-id.ts'
import { openAccountServices, openFiles } from '../platform/admin.ts'
import { readIdentitySecret } from '../platform/keyed-hash.ts'
import { callable, identitySecret } from '../platform/wrap.ts'

export const findUser = callable('findUser', handleFindUser, identitySecret)
export const findPeople = callable('findPeople', handleFindPeople)
export const listNames = callable('listNames', handleListNames)
export const openPerson = callable('openPerson', handleOpenPerson)
export const listAdmins = callable('listAdmins', handleListAdmins)
export const setAdmin = callable('setAdmin', handleSetAdmin)
export const submitCollegeId = callable('submitCollegeId', handleSubmitCollegeId(openFiles))
export const decideCollegeIds = callable(
  'decideCollegeIds',
  handleDecideCollegeIds(openFiles, readIdentitySecret),
  identitySecret,
)
export const exportMyData = callable('exportMyData', handleExportMyData(openFiles))
export const suggestCollege = callable('suggestCollege', handleSuggestCollege)
export const deleteMyAccount = callable(
  'deleteMyAccount',
  handleDeleteMyAccount(openAccountServices),
  identitySecret,
)
export const listCollegeIds = callable('listCollegeIds', handleListCollegeIds)
export const viewCollegeId = callable('viewCollegeId', handleViewCollegeId(openFiles))
