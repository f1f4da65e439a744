import { refuse } from '@mingtai/messages'
import { storeRunFacts } from '@mingtai/modules/data/data-source/server'
import { type ApiSettings, limits, type ParameterValues, type ScreenRows, takenCodes } from '@mingtai/screen-model'
import { type Context, watching } from '@mingtai/server-kit'
import { cellText } from '../../cell-text.ts'
import type { ScreenServices } from '../services.ts'
import type { ScreenReader } from './screen-reader.ts'

interface Asked {
  reader: ScreenReader
  name: string
  settings: ApiSettings
  values: ParameterValues
}

const ASKED = 'd'
const MILLISECONDS = 15_000
const MOST_BYTES = 16 * 2 ** 20

/** The rows of an interface that answers JSON, asked by the same client as API data sources: the address guard judges every address. */
export async function apiRows(
  services: ScreenServices,
  context: Context,
  { reader, name, settings, values }: Asked,
): Promise<ScreenRows> {
  const { url, isSecure } = readAddress(settings.url, name)
  const source = {
    ...{ type: 'api' as const, host: url.hostname.replace(/^\[|\]$/g, ''), ssl: isSecure },
    ...{ port: Number(url.port) || (isSecure ? 443 : 80), database: '', user: '', password: '', path: '' },
  }
  const ask = { kind: 'query' as const, source, sourceCode: `screen:${url.host}`, sql: requestText(settings, url) }
  const order = {
    ask,
    limits: {
      maxRows: limits.drawnRows * 4,
      maxBytes: MOST_BYTES,
      timeoutMs: services.limits.interfaceAnswer ?? MILLISECONDS,
    },
  }
  const { tenantId, userId } = reader.person
  const preview = await services.dataPlane.preview({
    ...{ dataset: ASKED, datasets: { [ASKED]: { ...order, rules: null, cache: null } }, ...watching(context) },
    maxRows: limits.drawnRows + 1,
    values: Object.fromEntries(
      takenCodes(settings).map((code) => [code, [values[code] ?? ''].flat().join(',')] as const),
    ),
    onFacts: (facts) =>
      void storeRunFacts(context.db, {
        ...{ tenantId, userId: reader.shareId === null ? userId : null, reportCode: null, facts },
      }).catch(() => null),
  })
  return {
    columns: preview.fields.map(({ name, type }) => ({ name, title: name, isFigure: type === 'number' })),
    rows: preview.rows.map((row) =>
      preview.fields.map(({ type }, at) => cellText(row[at] ?? null, type)?.slice(0, limits.cellText) ?? null),
    ),
  }
}

function readAddress(text: string, name: string): { url: URL; isSecure: boolean } {
  const plain = text.replaceAll(/\{[^{}]*\}/g, 'x')
  if (!/^https?:\/\//i.test(plain) || !URL.canParse(plain)) refuse('screen.apiAddress', name)
  // Parameters may stand in the path and the query; the host is the designer's alone.
  const url = new URL(plain)
  if (/[{}]/.test(text.split('/')[2] ?? '') || url.username !== '') refuse('screen.apiAddress', name)
  return { url, isSecure: url.protocol === 'https:' }
}

/** The request as a dataset of an API writes it; values are bound, never written in. */
function requestText({ url: text, requestType, resultPath, params }: ApiSettings, url: URL): string {
  const written = text.slice(text.indexOf('/', text.indexOf('//') + 2)).split('#')[0] ?? ''
  const path = text.indexOf('/', text.indexOf('//') + 2) < 0 ? url.pathname : bound(written, addressPart)
  const rows = resultPath.trim() === '' ? '' : `# rows: ${resultPath.trim().replaceAll(/[\r\n]/g, '')}\n`
  const given = params.filter(({ name }) => name.trim() !== '')
  if (requestType === 'post') {
    const body = given.map(({ name, value }) => `${JSON.stringify(name)}: ${bodyValue(value)}`)
    return `${rows}POST ${path}\n\n{${body.join(', ')}}`
  }
  const query = given
    .map(({ name, value }) => `${encodeURIComponent(name)}=${bound(value, encodeURIComponent)}`)
    .join('&')
  return `${rows}GET ${path}${query === '' ? '' : `${path.includes('?') ? '&' : '?'}${query}`}`
}

const slot = /\{([\p{L}_][\p{L}\d_]*)\}/gu

/** `{code}` becomes a bound place; what stands around it is encoded as an address needs it. */
function bound(text: string, encoded: (part: string) => string): string {
  let at = 0
  let made = ''
  for (const match of text.matchAll(slot)) {
    made += `${encoded(text.slice(at, match.index))}\${${match[1]}}`
    at = match.index + match[0].length
  }
  return made + encoded(text.slice(at))
}

function addressPart(text: string): string {
  return encodeURI(decodeSafely(text)).replaceAll('$', '%24').replaceAll('#', '%23')
}

function decodeSafely(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

function bodyValue(value: string): string {
  const only = /^\{([\p{L}_][\p{L}\d_]*)\}$/u.exec(value)?.[1]
  return only === undefined ? JSON.stringify(value).replaceAll('$', '\\u0024') : `\${${only}}`
}
