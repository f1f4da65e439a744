/** Where a report is read and where it is drawn. */
export function viewPath(code: string): string {
  return `/report/view?code=${encodeURIComponent(code)}`
}

export function designPath(id: string): string {
  return `/report/designer?id=${encodeURIComponent(id)}`
}
