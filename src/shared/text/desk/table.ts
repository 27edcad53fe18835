export const tableText = {
  oldest: (count: number) => `The ${count} that wait longest. More come as you decide these.`,
  filter: 'Filter',
  all: (header: string) => `${header}: all`,
  columns: 'Columns',
  export: 'Export CSV',
  exporting: (count: number) => `${count} rows read`,
  fileReady: 'Your file is ready.',
  save: 'Save it',
  exportEnds: (count: number) => `The file holds the first ${count} rows. Filter for the others.`,
  count: (shown: number, all: number) =>
    shown === all ? `${all} ${all === 1 ? 'row' : 'rows'}` : `${shown} of ${all} rows`,
  nothingMatches: 'Nothing matches the filter.',
  clearFilter: 'Clear the filter',
  selectShown: 'Select the rows in view',
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${count} selected`,
  selectAll: (count: number) => `Select all ${count} that match`,
  selectAllPages: 'Select all that match',
  selecting: (count: number) => `${count} rows read`,
  selectEnds: (count: number) => `The first ${count} rows are selected. Filter for the others.`,
  stop: 'Stop',
  clear: 'Clear',
  keys: 'Arrow keys go from row to row, Enter opens, Space selects.',
} as const

/** An act on the selected rows. */
export const bulkText = {
  label: 'Progress',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  stop: 'Stop',
  stopping: 'Stopping…',
  rest: (is: 'whole' | 'stopped' | 'failed', done: number, left: number) =>
    `${is === 'stopped' ? 'Stopped: ' : ''}${done} done, ${left} not. Those stay selected.`,
} as const
