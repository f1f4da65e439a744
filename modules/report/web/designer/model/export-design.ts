import type { Template } from '@mingtai/report-engine'

/** Hands the design to the person as a file that another report can begin from. */
export function exportDesign(code: string, template: Template): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(template, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${code}.json`
  link.click()
  URL.revokeObjectURL(address)
}
