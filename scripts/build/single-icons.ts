/** `CalendarX2` → `calendar-x-2`, as the package names its files. */
const fileOf = (icon: string): string =>
  icon
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replace(/([A-Z])([0-9])/g, '$1-$2')
    .toLowerCase()

const importOfIcons = /import \{([^}]+)\} from 'lucide-react'/g

/**
 * Imports each icon from its own file. The package's index imports them all, so the shell, which
 * takes whatever its modules import, would hold the icons of every screen.
 */
export const singleIcons = () => ({
  name: 'single-icons',
  apply: 'build' as const,
  enforce: 'pre' as const,
  transform: (code: string, id: string) => {
    if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes("'lucide-react'")) return null
    const icons = (_: string, names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
        .map((name) => `import ${name} from 'lucide-react/icons/${fileOf(name)}'`)
        .join(';')
    return { code: code.replace(importOfIcons, icons), map: null }
  },
})
