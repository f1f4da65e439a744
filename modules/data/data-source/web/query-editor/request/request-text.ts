/**
 * A request to an interface, as a form shows it. The text stays the one truth (`packages/sql-sources/api/request-text.ts`
 * says what it means), so that it can be written by hand as well; what the form does not know is kept in its place.
 */
export interface RequestForm {
  method: 'GET' | 'POST'
  /** Path with its query; begins with `/`. */
  path: string
  headers: { name: string; value: string }[]
  body: string
  /** Where the list is in the answer, such as `data.list`. */
  rows: string
  paging: PagingForm
}

export type PagingForm =
  | { kind: 'none' }
  | { kind: 'page'; name: string; sizeName: string; size: number }
  | { kind: 'cursor'; path: string; name: string }

const empty: RequestForm = { method: 'GET', path: '/', headers: [], body: '', rows: '', paging: { kind: 'none' } }

/** What a text says; a text that is no request yet gives as much as it says. */
export function readRequest(text: string): RequestForm {
  const [head = '', ...rest] = text.trim().split(/\r?\n[ \t]*\r?\n/)
  const form: RequestForm = { ...empty, headers: [], body: rest.join('\n\n').trim() }
  let begun = false
  for (const raw of head.split(/\r?\n/)) {
    const line = raw.trim()
    if (line.startsWith('#')) readDirective(form, line)
    else if (!begun && line !== '') {
      const [, method = 'GET', path = ''] = /^([A-Za-z]+)\s+(.*)$/.exec(line) ?? []
      form.method = method.toUpperCase() === 'POST' ? 'POST' : 'GET'
      form.path = path === '' ? '/' : path
      begun = true
    } else if (line !== '') {
      const at = line.indexOf(':')
      form.headers.push({
        name: line.slice(0, at < 0 ? line.length : at).trim(),
        value: at < 0 ? '' : line.slice(at + 1).trim(),
      })
    }
  }
  return form
}

export function writeRequest({ method, path, headers, body, rows, paging }: RequestForm): string {
  const lines = [
    ...(rows.trim() === '' ? [] : [`# rows: ${rows.trim()}`]),
    ...(paging.kind === 'page' ? [`# page: ${paging.name}, ${paging.sizeName}=${paging.size}`] : []),
    ...(paging.kind === 'cursor' ? [`# cursor: ${paging.path} -> ${paging.name}`] : []),
    `${method} ${path.startsWith('/') ? path : `/${path}`}`,
    ...headers.filter(({ name }) => name.trim() !== '').map(({ name, value }) => `${name.trim()}: ${value.trim()}`),
  ]
  const head = lines.join('\n')
  return method === 'POST' && body.trim() !== '' ? `${head}\n\n${body.trim()}` : head
}

function readDirective(form: RequestForm, line: string): void {
  const [, name = '', value = ''] = /^#\s*(\w+)\s*:\s*(.*?)\s*$/.exec(line) ?? []
  if (name === 'rows') form.rows = value
  const page = /^(\w+)\s*,\s*(\w+)\s*=\s*(\d+)$/.exec(value)
  if (name === 'page' && page !== null)
    form.paging = { kind: 'page', name: page[1] ?? '', sizeName: page[2] ?? '', size: Number(page[3]) }
  const cursor = /^(\S+)\s*->\s*(\w+)$/.exec(value)
  if (name === 'cursor' && cursor !== null)
    form.paging = { kind: 'cursor', path: cursor[1] ?? '', name: cursor[2] ?? '' }
}
