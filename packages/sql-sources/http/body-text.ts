import { refuse } from '@mingtai/messages'

import type { Answer } from './http-client.ts'

/** The most bytes of an answer that must be read as a whole. */
export const MOST_BYTES = 64 << 20

/** The whole body as text, refused when it is larger than allowed. */
export async function bodyText({ body }: Pick<Answer, 'body'>, most = MOST_BYTES): Promise<string> {
  let text = ''
  for await (const piece of decoded(body)) {
    text += piece
    if (text.length > most) refuse('source.tooMuchData', `${most >> 20}MB`)
  }
  return text
}

/** The body as it comes, cut only between characters. */
export async function* decoded(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const bytes of body) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

/** Whole lines of a body, without their ends. A line that never ends is refused. */
export async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of decoded(body)) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MOST_BYTES) refuse('source.tooMuchData', `${MOST_BYTES >> 20}MB`)
    yield* lines
  }
  if (rest !== '') yield rest
}
