export const storageText = {
  title: 'This phone’s storage for the app is not available',
  blocked: 'Another tab holds an older version of the app. Close the other tabs, then reload.',
  broken: 'The saved data could not be opened. What was waiting to be sent has been kept.',
  unreadable: 'The saved data could not be opened, and nothing in it could be read.',
  reload: 'Reload',
  rebuild: 'Repair and reload',
  goOn: 'Continue without saving',
  unavailable: 'Close the other tabs of the app, or free some space on the phone, then reload.',
} as const
