export const installText = {
  hint: 'Your browser may clear what is saved here when space runs low. Add Mulaqat to your home screen from the browser’s menu, and it stays.',
} as const
