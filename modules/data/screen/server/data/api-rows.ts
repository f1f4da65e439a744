import { refuse } from '@mingtai/messages'
import { resolvedSources, storeRunFacts } from '@mingtai/modules/data/data-source/server'
import {
  type ApiSettings,
  limits,
  type ParameterValues,
  type ScreenComponent,
  type ScreenRows,
  takenCodes,
} from '@mingtai/screen-model'
import { type Context, watching } from '@mingtai/server-kit'
import { cellText } from '../../cell-text.ts'
import type { ScreenServices } from '../services.ts'
import { shapedOrders } from './shaped-orders.ts'
import type { ScreenReader } from './screen-reader.ts'

interface Asked {
  reader: ScreenReader
  component: ScreenComponent
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
  { reader, component, settings, values }: Asked,
): Promise<ScreenRows> {
  const { tenantId, userId } = reader.person
  const order = {
    ask: { kind: 'query' as const, ...(await asking(services, context, { tenantId, name: component.name, settings })) },
    limits: {
      maxRows: limits.drawnRows * 4,
      maxBytes: MOST_BYTES,
      timeoutMs: services.limits.interfaceAnswer ?? MILLISECONDS,
    },
  }
  const given = Object.fromEntries(
    takenCodes(settings).map((code) => [code, [values[code] ?? ''].flat().join(',')] as const),
  )
  const asked = shapedOrders({
    component,
    datasets: { [ASKED]: { ...order, rules: null, cache: null } },
    dataset: ASKED,
    values,
    // An interface says nothing of its columns before it is asked: those that its designer saw.
    isDesign: true,
    columns: (component.staticData?.columns ?? []).map(({ name, isFigure }) => ({ name, isFigure: isFigure === true })),
  })
  const preview = await services.dataPlane.preview({
    dataset: asked.dataset,
    datasets: asked.datasets,
    ...watching(context),
    maxRows: limits.drawnRows + 1,
    values: { ...given, ...asked.values },
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

interface Asking {
  tenantId: string
  /** Of the component. */
  name: string
  settings: ApiSettings
}

/** Whom to ask and what: an address of its own, or the data source of an interface with its sealed sign-in. */
async function asking(services: ScreenServices, { db }: Context, { tenantId, name, settings }: Asking) {
  const code = settings.dataSource ?? ''
  if (code === '') {
    const url = readAddress(settings.url, name)
    const isSecure = url.protocol === 'https:'
    const source = {
      type: 'api' as const,
      host: url.hostname.replace(/^\[|\]$/g, ''),
      ssl: isSecure,
      port: Number(url.port) || (isSecure ? 443 : 80),
      database: '',
      user: '',
      password: '',
      path: '',
    }
    return { source, sourceCode: `screen:${url.host}`, sql: requestText(settings, pathOf(settings.url)) }
  }
  const path = settings.url.trim()
  if (!path.startsWith('/')) refuse('screen.apiPath', name)
  const found = (await resolvedSources(db, { tenantId, actor: null, codes: [code] }, services))[code]
  if (found === undefined || found.config.type !== 'api') refuse('source.notFound', code)
  return { source: found.config, sourceCode: code, sql: requestText(settings, path) }
}

function readAddress(text: string, name: string): URL {
  const plain = text.replaceAll(/\{[^{}]*\}/g, 'x')
  if (!/^https?:\/\//i.test(plain) || !URL.canParse(plain)) refuse('screen.apiAddress', name)
  // Parameters may stand in the path and the query; the host is the designer's alone.
  const url = new URL(plain)
  if (/[{}]/.test(text.split('/')[2] ?? '') || url.username !== '') refuse('screen.apiAddress', name)
  return url
}

/** What of an address comes behind its host. */
function pathOf(text: string): string {
  const at = text.indexOf('/', text.indexOf('//') + 2)
  return at < 0 ? '/' : text.slice(at)
}

/** The request as a dataset of an API writes it; values are bound, never written in. */
function requestText(settings: ApiSettings, address: string): string {
  const { requestType, resultPath, params, headers = [], body = '' } = settings
  const path = bound(address.split('#')[0] ?? '', addressPart)
  const rows = resultPath.trim() === '' ? '' : `# rows: ${resultPath.trim().replaceAll(/[\r\n]/g, '')}\n`
  const lines = named(headers).map(({ name, value }) => `\n${name.trim()}: ${bound(value, headerPart)}`)
  const given = named(params)
  if (requestType === 'post') {
    const pairs = given.map(({ name, value }) => `${JSON.stringify(name)}: ${bodyValue(value)}`)
    const content =
      body.trim() === '' ? `{${pairs.join(', ')}}` : bound(body, (part) => part.replaceAll('$', '\\u0024'))
    return `${rows}POST ${path}${lines.join('')}\n\n${content}`
  }
  const query = given
    .map(({ name, value }) => `${encodeURIComponent(name)}=${bound(value, encodeURIComponent)}`)
    .join('&')
  return `${rows}GET ${path}${query === '' ? '' : `${path.includes('?') ? '&' : '?'}${query}`}${lines.join('')}`
}

function named(values: NonNullable<ApiSettings['headers']>): NonNullable<ApiSettings['headers']> {
  return values.filter(({ name }) => name.trim() !== '')
}

/** A dollar before braces would bind a value, a line end begin another header. */
function headerPart(text: string): string {
  return text.replaceAll(/[\r\n]/g, ' ').replaceAll('${', '$ {')
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
