import type { Db } from '@mingtai/server-kit'
import { z } from 'zod'
import { hearSharer } from '../editing/sharer.ts'
import { sayChanged } from './channel.ts'
import { type Line, say } from './line.ts'

/** The most words that a browser may send between two beats. */
const WORDS_PER_BEAT = 200

/** Where somebody is in a document, by ids of lines. */
const line = z.tuple([z.string().max(80), z.number().int()])
const Selection = z.strictObject({ sheet: z.string().max(80), from: z.tuple([line, line]), to: z.tuple([line, line]) })
const Words = z.union([z.strictObject({ here: Selection.nullable() }), z.strictObject({ beat: z.literal(true) })])

/** What a browser says over its line: that it is still there, and where its person is. */
export function hear(db: Db, line: Line, text: string): void {
  line.words += 1
  if (line.words > WORDS_PER_BEAT) return line.socket.close(4008, 'too many words')
  const words = Words.safeParse(read(text))
  if (!words.success) return line.socket.close(4003, 'unknown words')
  if ('beat' in words.data) {
    say(line, { told: 'beat' })
    return void hearSharer(db, { id: line.document, tenantId: line.tenantId }, line.client).catch(() => {})
  }
  line.here = { ...line.here, selection: words.data.here }
  sayHere(db, line)
}

/** Tells all processes where the person of a line is. */
export function sayHere(db: Db, { document, here }: Line): void {
  void sayChanged(db, { document, told: 'here', person: here }).catch(() => {})
}

function read(text: string): unknown {
  if (text === 'beat') return { beat: true }
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
