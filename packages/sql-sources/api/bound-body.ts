import { randomUUID } from 'node:crypto'

import { refusal } from '@mingtai/messages'

import type { BoundValue } from '../source.ts'
import { boundJson, boundRequest, valueAmong } from './bound-request.ts'
import { parsedRequest } from './request-text.ts'
import type { ApiRequest } from './request-text.ts'

/** Puts values into a request; renders its content first where that is a template. */
export async function boundBody(text: string, values: readonly BoundValue[]): Promise<ApiRequest> {
  const request = parsedRequest(text)
  if (!request.isTemplate) return boundRequest(request, values)
  const { renderedBody } = await import('./liquid-body.ts')
  const named = Object.fromEntries(request.bind.map(([name, number]) => [name, plain(values[number - 1])]))
  // The template marks the places of values with a random name, so that no value can look like a place.
  const mark = `place${randomUUID().replaceAll('-', '')}of`
  const marked = request.body.replaceAll(/\{\{(\d+)\}\}/g, (_, number: string) => `${mark}${number}.`)
  const place = new RegExp(`${mark}(\\d+)\\.`, 'g')
  const body = boundJson(renderedBody(marked, named), valueAmong(values), place)
  checkJson(body)
  return { ...boundRequest({ ...request, body: '' }, values), body }
}

/** Refuses a content that is no JSON: a value may have broken out of its place. */
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
