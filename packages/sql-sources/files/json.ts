import { createReadStream } from 'node:fs'

import { refusal, say } from '@mingtai/messages'

import { exactJson, isList, isObject, type Json, jsonText } from '../http/exact-json.ts'
import { rawValue } from '../http/json-columns.ts'
import { JsonRows } from '../http/json-rows.ts'
import { encodingOf } from './decode.ts'
import type { Stage, StagedTable } from './stage.ts'

const MOST_COLUMNS = 1000
/** Names of a nested object are joined with a dot. */
const DEEPEST = 3

/** Reads a list of objects, or one object a line, into the stage; numbers keep their digits. */
export async function stageJson(stage: Stage, path: string, name: string): Promise<StagedTable> {
  const heads = new Map<string, number>()
  let nested = 0
  // The fields of all rows are known only at the end, so the file is looked through twice.
  for await (const row of rowsOf(path)) {
    for (const [key] of flat(row)) if (!heads.has(key)) heads.set(key, heads.size)
    if (heads.size > MOST_COLUMNS) throw refusal('import.tooManyColumns', MOST_COLUMNS)
  }
  if (heads.size === 0) throw refusal('import.noTables')
  const raw = await stage.texts(heads.size)
  const appender = await stage.appender(raw)
  for await (const row of rowsOf(path)) {
    const values: (string | null)[] = Array.from({ length: heads.size }, () => null)
    for (const [key, value] of flat(row)) {
      if (isList(value) || isObject(value)) nested++
      values[heads.get(key) ?? 0] = textOf(value)
    }
    for (const value of values) {
      if (value === null) appender.appendNull()
      else appender.appendVarchar(value)
    }
    appender.endRow()
  }
  appender.closeSync()
  const notes = nested > 0 ? [say('import.nested', nested)] : []
  return { name, raw, heads: [...heads.keys()], hints: null, notes, skip: 0, head: null }
}

async function* rowsOf(path: string): AsyncGenerator<Json> {
  const list = new JsonRows([])
  let line = ''
  let isList: boolean | null = null
  for await (const piece of textOfFile(path)) {
    isList ??= /^\s*\S/.test(piece) ? piece.trimStart().startsWith('[') : null
    if (isList === true) for (const item of list.take(piece)) yield parsed(item)
    if (isList !== false) continue
    const lines = (line + piece).split('\n')
    line = lines.pop() ?? ''
    for (const one of lines) if (one.trim() !== '') yield parsed(one)
  }
  if (isList === true && !list.isComplete()) throw refusal('import.badJson', '末尾')
  if (line.trim() !== '') yield parsed(line)
}

async function* textOfFile(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(path))
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 18 }))
    yield decoder.decode(piece as Buffer, { stream: true })
  yield decoder.decode()
}

function parsed(text: string): Json {
  try {
    return exactJson(text)
  } catch {
    throw refusal('import.badJson', text.trim().slice(0, 30))
  }
}

/** The fields of a row; what is no object is a row of one value. */
function flat(row: Json, before = '', depth = 1): [string, Json][] {
  if (!isObject(row)) return [[before === '' ? '值' : before, row]]
  return Object.entries(row).flatMap(([key, value]): [string, Json][] => {
    const name = before === '' ? key : `${before}.${key}`
    return isObject(value) && depth < DEEPEST ? flat(value, name, depth + 1) : [[name, value]]
  })
}

function textOf(value: Json): string | null {
  const plain = rawValue(value)
  if (plain === null) return null
  return typeof plain === 'string' ? plain : isList(value) || isObject(value) ? jsonText(value) : String(plain)
}
