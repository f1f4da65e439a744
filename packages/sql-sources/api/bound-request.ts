import { refuse } from '@mingtai/messages'

import type { BoundValue } from '../source.ts'
import type { ApiRequest } from './request-text.ts'

const place = /\{\{(\d+)\}\}/g

/** Puts values into a request so that each stays one value: in a path, a query, a header or a JSON text. */
export function boundRequest(request: ApiRequest, values: readonly BoundValue[]): ApiRequest {
  const valueOf = valueAmong(values)
  const asText = (number: string) => String(valueOf(number) ?? '')
  return {
    ...request,
    path: request.path.replaceAll(place, (_, number: string) => encoded(asText(number))),
    headers: request.headers.map(([name, text]) => [
      name,
      text.replaceAll(place, (_, number: string) => headerText(asText(number))),
    ]),
    body: isForm(request)
      ? request.body.replaceAll(place, (_, number: string) => encodeURIComponent(asText(number)))
      : boundJson(request.body, valueOf),
  }
}

/** Values by the numbers of their places. */
export function valueAmong(values: readonly BoundValue[]) {
  return (number: string): BoundValue => {
    const value = values[Number(number) - 1]
    return value === undefined ? refuse('source.apiRequest', `{{${number}}}`) : value
  }
}

function isForm({ headers }: ApiRequest): boolean {
  return headers.some(([name, value]) => /^content-type$/i.test(name) && /form-urlencoded/i.test(value))
}

/** A dot alone would climb. */
function encoded(text: string): string {
  return /^\.{1,2}$/.test(text) ? refuse('source.apiRequest', text) : encodeURIComponent(text)
}

function headerText(text: string): string {
  if (/[\r\n\0]/.test(text)) refuse('source.apiRequest', text.slice(0, 20))
  return /^[\x20-\x7e\t]*$/.test(text) ? text : encodeURIComponent(text)
}

/** Puts values into a JSON text: as JSON values outside of texts, as a part of the text inside. */
export function boundJson(body: string, valueOf: (number: string) => BoundValue, places = place): string {
  const pieces = body.split(places)
  let isInside = false
  return pieces
    .map((piece, index) => {
      if (index % 2 === 0) {
        isInside = insideAfter(piece, isInside)
        return piece
      }
      const value = valueOf(piece)
      return isInside ? JSON.stringify(String(value ?? '')).slice(1, -1) : JSON.stringify(value)
    })
    .join('')
}

function insideAfter(piece: string, before: boolean): boolean {
  let isInside = before
  for (let at = 0; at < piece.length; at++) {
    if (piece[at] === '\\' && isInside) at++
    else if (piece[at] === '"') isInside = !isInside
  }
  return isInside
}
