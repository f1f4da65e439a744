import { refuse } from '@mingtai/messages'

/**
 * A request to an interface as a designer writes it:
 *
 *     # rows: data.list
 *     # page: pageNo, pageSize=500
 *     POST /orders/search?year=${year}
 *     X-Channel: report
 *
 *     {"province": ${province}}
 *
 * Lines with `#` say where the rows are, how pages are asked for, and whether the content is a template (`# template:
 * liquid`); the rest is HTTP as everybody knows it.
 */
export interface ApiRequest {
  method: 'GET' | 'POST'
  path: string
  headers: [name: string, value: string][]
  body: string
  rows: string[]
  paging: Paging | null
  isTemplate: boolean
  /** Names that the template reads, with the numbers of their values. */
  bind: [name: string, number: number][]
}

export type Paging =
  /** Pages are counted from 1 and asked for until one is short. */
  | { kind: 'page'; name: string; sizeName: string; size: number }
  /** The answer names what stands for its next page, until it names none. */
  | { kind: 'cursor'; path: string[]; name: string }

const firstLine = /^(GET|POST)[ \t]+(\/\S*)$/
const directive = /^#[ \t]*(rows|page|cursor|template|bind)[ \t]*:[ \t]*(.*?)[ \t]*$/
const headerLine = /^([A-Za-z0-9!#$%&'*+.^_`|~-]+):[ \t]*([^\r\n]*)$/
/** Headers that would lead the request elsewhere or cut it apart. */
const forbidden =
  /^(host|content-length|transfer-encoding|connection|upgrade|te|trailer|expect|proxy-.*|forwarded|x-forwarded-.*)$/i
const MOST_PAGE = 10_000

/** Refuses a text that is no request of this shape. */
export function checkRequest(text: string): void {
  parsedRequest(text)
}

export function parsedRequest(text: string): ApiRequest {
  const [head = '', ...rest] = text.trim().split(/\r?\n[ \t]*\r?\n/)
  const body = rest.join('\n\n').trim()
  const request: ApiRequest = {
    method: 'GET',
    path: '',
    headers: [],
    body,
    rows: [],
    paging: null,
    isTemplate: false,
    bind: [],
  }
  for (const raw of head.split(/\r?\n/)) {
    const line = raw.trim()
    if (line === '') continue
    if (line.startsWith('#')) direct(request, line)
    else if (request.path === '') begin(request, line)
    else request.headers.push(headerIn(line))
  }
  if (request.path === '') refuse(text.trim() === '' ? 'sql.empty' : 'source.apiRequest', head.slice(0, 40))
  if (request.method === 'GET' && body !== '') refuse('source.apiRequest', body.slice(0, 40))
  return request
}

function begin(request: ApiRequest, line: string): void {
  const [, method, path = ''] = firstLine.exec(line) ?? refuse('source.apiRequest', line.slice(0, 40))
  // The data source decides the host: a path may neither name another host nor climb out of the base path.
  if (path.startsWith('//') || /[\\#]|(^|\/)\.{1,2}(\/|$|\?)|%2e|%2f|%5c|%0/i.test(path.split('?')[0]!))
    refuse('source.apiRequest', line.slice(0, 40))
  request.method = method === 'POST' ? 'POST' : 'GET'
  request.path = path
}

function headerIn(line: string): [string, string] {
  const [, name = '', value = ''] = headerLine.exec(line) ?? refuse('source.apiRequest', line.slice(0, 40))
  if (forbidden.test(name)) refuse('source.apiRequest', line.slice(0, 40))
  return [name, value]
}

function direct(request: ApiRequest, line: string): void {
  const [, name, value = ''] = directive.exec(line) ?? []
  if (name === 'rows') request.rows = pathIn(value)
  if (name === 'template') request.isTemplate = /^liquid$/i.test(value)
  if (name === 'bind') request.bind.push(...boundNames(value))
  if (name === 'page') {
    const match = /^(\w+)\s*,\s*(\w+)\s*=\s*(\d{1,5})$/.exec(value) ?? refuse('source.apiRequest', line.slice(0, 40))
    const size = Math.min(MOST_PAGE, Math.max(1, Number(match[3])))
    request.paging = { kind: 'page', name: match[1]!, sizeName: match[2]!, size }
  }
  if (name === 'cursor') {
    const match = /^([\p{L}\w.]+)\s*->\s*(\w+)$/u.exec(value) ?? refuse('source.apiRequest', line.slice(0, 40))
    request.paging = { kind: 'cursor', path: pathIn(match[1]!), name: match[2]! }
  }
}

function boundNames(value: string): [string, number][] {
  return [...value.matchAll(/(?<!\w)(\w+)=(\d+)/g)].map(([, name = '', number]) => [name, Number(number)])
}

function pathIn(text: string): string[] {
  return text.split('.').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))
}
