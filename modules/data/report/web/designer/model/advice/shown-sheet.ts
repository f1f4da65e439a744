import type { SheetTemplate, Template } from '@mingtai/report-engine'

/** The sheet that the selection is on. */
export function shownSheet({ template, area }: { template: Template; area: { sheet: string } }): SheetTemplate {
  const found = template.sheets.find((sheet) => sheet.id === area.sheet) ?? template.sheets[0]
  if (found === undefined) throw new Error('a template has a sheet')
  return found
}
