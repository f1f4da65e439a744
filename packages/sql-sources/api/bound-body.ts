import { randomUUID } from 'node:crypto'

import { refusal } from '@mingtai/messages'

import type { BoundValue } from '../source.ts'
import { boundJson, boundRequest, valueAmong } from './bound-request.ts'
import { parsedRequest } from './request-text.ts'
import type { ApiRequest } from './request-text.ts'

/** A request with its values in place, its content made from the template where it is one. */
export async function boundBody(text: string, values: readonly BoundValue[]): Promise<ApiRequest> {
  const request = parsedRequest(text)
  if (!request.isTemplate) return boundRequest(request, values)
  const { renderedBody } = await import('./liquid-body.ts')
  const named = Object.fromEntries(request.bind.map(([name, number]) => [name, plain(values[number - 1])]))
  // Places of values have a name of this one time while the template is rendered: no value can be one.
  const mark = `place${randomUUID().replaceAll('-', '')}of`
  const marked = request.body.replaceAll(/\{\{(\d+)\}\}/g, (_, number: string) => `${mark}${number}.`)
  const place = new RegExp(`${mark}(\\d+)\\.`, 'g')
  const body = boundJson(renderedBody(marked, named), valueAmong(values), place)
  checkJson(body)
  return { ...boundRequest({ ...request, body: '' }, values), body }
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
