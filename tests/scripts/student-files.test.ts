import { describe, expect, test } from 'vitest'
import { adminFiles, type Build, precacheFaults } from '../../scripts/build/student-files.ts'

const speaking = 'src/components/language/speak-hindi.ts'
const chunks: Build['chunks'] = {
  'app.html': {
    file: 'app.js',
    imports: ['_shell'],
    dynamicImports: ['_late', 'chat', 'desk', 'list', speaking],
  },
  _shell: { file: 'shell.js', name: 'shell' },
  _late: { file: 'late.js', name: 'late', imports: ['_shell'] },
  [speaking]: { file: 'hindi.js', name: 'speak-hindi' },
  chat: { file: 'chat.js', imports: ['_shell', 'dialog'] },
  desk: { file: 'desk.js', imports: ['_shell', 'dialog', 'table'], dynamicImports: ['dry'] },
  dry: { file: 'dry.js', css: ['dry.css'] },
  table: { file: 'table.js' },
  dialog: { file: 'dialog.js' },
  list: { file: 'list.js' },
}
const texts: Record<string, string> = {
  'shell.js': 'import("compress-worker.js")',
  'desk.js': 'new Worker("curate-worker.js")',
}
const build: Build = {
  chunks,
  modules: {
    'app.js': ['src/main.tsx', 'src/routes/admin.home.tsx', 'src/routes/admin/$.tsx'],
    'chat.js': ['src/features/chat/ChatScreen.tsx', 'src/components/admin-notice.ts'],
    'desk.js': ['src/components/Table.tsx', 'src/desk/AdminDesk.tsx'],
    'list.js': ['src/routes/admin/$.tsx?tsr-split=component'],
  },
  assets: [
    ...Object.values(chunks).map(({ file }) => file),
    'assets/compress-worker.js',
    'assets/curate-worker.js',
    // A chunk of the public pages, which no other chunk names.
    'assets/live-1.js',
  ],
  read: (file) => texts[file] ?? '',
}
const students = [
  'app.js',
  'shell.js',
  'late.js',
  'chat.js',
  'dialog.js',
  'assets/compress-worker.js',
  'assets/live-1.js',
]
const admins = ['assets/curate-worker.js', 'desk.js', 'dry.css', 'dry.js', 'list.js', 'table.js']

describe('the files of students', () => {
  test('leave out the screens of admins, and what only these need', () => {
    expect(adminFiles(build).sort()).toEqual(admins)
  })

  test('are precached, all of them and no other', () => {
    expect(precacheFaults(build, [...students, 'index.html', 'data/colleges.json'])).toEqual([])
    for (const file of [...admins, 'hindi.js']) {
      expect(precacheFaults(build, [...students, file])).toEqual([expect.stringContaining(file)])
    }
    expect(precacheFaults(build, students.toSpliced(3, 1))).toEqual([
      expect.stringContaining('chat.js'),
    ])
  })

  test.each(['shell.js', 'late.js'])('may not lack %s, where it holds code of admins', (file) => {
    const modules = { [file]: ['src/desk/AdminDesk.tsx'] }
    expect(precacheFaults({ ...build, modules }, students)).toContain(
      `${file} holds code of admins`,
    )
  })
})

test('an update of one screen leaves the others alone: no chunk imports the entry, which names all', () => {
  const chat = { file: 'chat.js', imports: ['_shell', 'dialog', 'app.html'] }
  expect(precacheFaults({ ...build, chunks: { ...chunks, chat } }, students)).toEqual([
    'chat.js imports the entry, which changes with every screen',
  ])
})
