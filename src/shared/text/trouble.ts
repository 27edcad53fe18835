export const troubleText = {
  title: 'This screen stopped working',
  line: 'What you did is kept. Reload to continue.',
  reload: 'Reload',
} as const
