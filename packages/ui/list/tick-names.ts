/** How the ticks of a table are called for a screen reader; spread into `rowSelection`. */
export const tickNames = {
  getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
  getCheckboxProps: (row: object) => ({ 'aria-label': `选择${nameIn(row)}` }),
}

/** What a row is called, by the first of the usual fields that it has. */
function nameIn(row: object): string {
  for (const field of ['name', 'title', 'realName', 'label', 'code']) {
    const value: unknown = Reflect.get(row, field)
    if (typeof value === 'string' && value !== '') return `“${value}”`
  }
  return '这一行'
}
