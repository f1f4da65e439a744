/** Where a report is read and where it is drawn. */
export function viewPath(code: string): string {
  return `/report/view?code=${encodeURIComponent(code)}`
}

/** Where an entry report is made from a table. */
export const NEW_ENTRY = '/entry/list?new=1'

/** Where a display report becomes an entry report. */
export function convertPath(id: string): string {
  return `/entry/list?from=${encodeURIComponent(id)}`
}

/** Where an entry report is filled in and set up; both belong to another module. */
export function entryPath(id: string, page: 'fill' | 'design' | 'history'): string {
  return `/entry/${page}?id=${encodeURIComponent(id)}`
}

/** Where a report is set up to be sent at its times; the page belongs to another module. */
export function schedulePath(id: string): string {
  return `/report/schedule/edit?report=${encodeURIComponent(id)}`
}

/** Where a filled report is frozen and signed; the page belongs to another module. */
export function issuePath(resultId: string): string {
  return `/report/issued/new?result=${encodeURIComponent(resultId)}`
}

export function designPath(id: string): string {
  return `/report/designer?id=${encodeURIComponent(id)}`
}
