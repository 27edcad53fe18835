export const tableText = {
  filter: 'Filter',
  all: (header: string) => `${header}: all`,
  columns: 'Columns',
  export: 'Export CSV',
  exporting: (count: number) => `${count} rows read`,
  exportEnds: (count: number) => `The file holds the first ${count} rows. Filter for the others.`,
  count: (shown: number, all: number) =>
    shown === all ? `${all} ${all === 1 ? 'row' : 'rows'}` : `${shown} of ${all} rows`,
  nothingMatches: 'Nothing matches the filter.',
  clearFilter: 'Clear the filter',
  selectShown: 'Select the rows in view',
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${count} selected`,
  selectAll: (count: number) => `Select all ${count} that match`,
  clear: 'Clear',
  keys: 'Arrow keys go from row to row, Enter opens, Space selects.',
} as const
