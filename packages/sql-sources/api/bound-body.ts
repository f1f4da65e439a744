import { refusal } from '@mingtai/messages'

import type { BoundValue } from '../source.ts'
import { boundRequest } from './bound-request.ts'
import { parsedRequest } from './request-text.ts'
import type { ApiRequest } from './request-text.ts'

/** Stand for places of values while the template is rendered; no request has them. */
const [OPEN, CLOSE] = ['\u{E000}', '\u{E001}']

/** A request with its values in place, its content made from the template where it is one. */
export async function boundBody(text: string, values: readonly BoundValue[]): Promise<ApiRequest> {
  const request = parsedRequest(text)
  if (!request.isTemplate) return boundRequest(request, values)
  const { renderedBody } = await import('./liquid-body.ts')
  const named = Object.fromEntries(request.bind.map(([name, number]) => [name, plain(values[number - 1])]))
  const marked = request.body
    .replaceAll(/[\u{E000}\u{E001}]/gu, ' ')
    .replaceAll(/\{\{(\d+)\}\}/g, (_, number: string) => `${OPEN}${number}${CLOSE}`)
  const rendered = renderedBody(marked, named).replaceAll(/\u{E000}(\d+)\u{E001}/gu, '{{$1}}')
  const bound = boundRequest({ ...request, body: rendered }, values)
  checkJson(bound.body)
  return bound
}

/** A value that broke out of its place would leave something that is no JSON. */
function checkJson(body: string): void {
  try {
    JSON.parse(body)
  } catch (error) {
    throw refusal('source.bodyTemplate', error instanceof Error ? error.message.slice(0, 120) : 'JSON')
  }
}

function plain(value: BoundValue | undefined): unknown {
  return typeof value === 'string' ? JSON.parse(value) : null
}
