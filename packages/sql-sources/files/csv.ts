import { rm } from 'node:fs/promises'

import { refusal, Refusal, say } from '@mingtai/messages'

import { badPlaces, encodingOf, type TextEncoding, toUtf8 } from './decode.ts'
import { type Delimiter, delimiterOf, WidthCounter } from './delimited.ts'
import type { Stage, StagedTable } from './stage.ts'

const MOST_COLUMNS = 1000
const HEAD = 1 << 16

interface TextChoices {
  name: string
  work: string
  /** Chosen by hand; null: found. */
  encoding: TextEncoding | null
  delimiter: Delimiter | null
  /** The row of the heading, 0 for none; null: found. */
  head: number | null
}

/** Reads a text file of values into the stage; detects what a person has not chosen. */
export async function stageCsv(
  stage: Stage,
  path: string,
  { name, work, encoding, delimiter: separator, head }: TextChoices,
): Promise<{ table: StagedTable; encoding: TextEncoding; delimiter: Delimiter }> {
  const found = encoding ?? (await encodingOf(path))
  const plain = `${work}.utf8`
  try {
    const { delimiter, width, bad } = await measured({ path, plain, separator }, found)
    if (width === 0) throw refusal('import.noTables')
    if (width > MOST_COLUMNS) throw refusal('import.tooManyColumns', MOST_COLUMNS)
    const raw = await stage.texts(width)
    const columns = Array.from({ length: width }, (_, index) => `'c${index}': 'VARCHAR'`)
    await stage.connection.run(
      `insert into ${raw} select * from read_csv('${plain.replaceAll("'", "''")}', header = false, auto_detect = false,
        columns = {${columns.join(', ')}}, delim = '${delimiter}', quote = '"', escape = '"', null_padding = true,
        strict_mode = false, skip = 0, parallel = false, max_line_size = 16000000)`,
    )
    const table = await headed(stage, { name, raw, width, chosen: head })
    if (bad > 0) table.notes.push(say('import.badPlaces', bad))
    return { table, encoding: found, delimiter }
  } catch (error) {
    throw error instanceof Refusal ? error : refusal('import.badText')
  } finally {
    await rm(plain, { force: true })
  }
}

async function measured(
  { path, plain, separator }: { path: string; plain: string; separator: Delimiter | null },
  encoding: TextEncoding,
) {
  let head = ''
  let counter: WidthCounter | null = null
  let delimiter: Delimiter = ','
  let bad = 0
  const begin = () => {
    delimiter = separator ?? delimiterOf(head)
    counter = new WidthCounter(delimiter)
    counter.add(head)
    return counter
  }
  await toUtf8(path, plain, {
    encoding,
    watch(text) {
      bad += badPlaces(text)
      if (counter !== null) counter.add(text)
      else if ((head += text).length >= HEAD) begin()
    },
  })
  const last = counter ?? begin()
  last.end()
  return { delimiter, width: last.widest, bad }
}

interface Raw {
  name: string
  raw: string
  width: number
  chosen: number | null
}

/** The first record is the heading when all that it holds are words, or the one that was chosen. */
async function headed(stage: Stage, { name, raw, width, chosen }: Raw): Promise<StagedTable> {
  const rows = await (await stage.connection.run(`select * from ${raw} order by rowid limit ${LOOK}`)).getRowsJson()
  const lines = rows.map((row) => row.map((value) => (value === null ? '' : String(value).trim())))
  const head = chosen ?? (isHeading(lines[0] ?? [], lines.slice(1)) ? 1 : 0)
  const heads = lines[head - 1] ?? null
  const isOpen = heads?.at(-1) === ''
  const notes = [
    ...(heads === null ? [say('import.noHeadRow')] : []),
    ...(head > 1 ? [say('import.aboveHead', head - 1)] : []),
    ...(heads !== null && isOpen ? [await longRows(stage, { raw, heads, skip: head })] : []),
  ]
  return {
    name,
    raw,
    heads: heads ?? Array.from({ length: width }, () => ''),
    hints: null,
    notes,
    skip: heads === null ? 0 : head,
    head: heads === null ? null : head,
  }
}

/** Rows that tell a heading of years from a first row with years in it. */
const LOOK = 30
const FIGURE = /^[+-]?[\d.,]+$/
const PERIOD = /^(?:19|20)\d\d(?:年|[-/.年]?(?:0?[1-9]|1[0-2])(?:月|[-/.月](?:0?[1-9]|[12]\d|3[01])日?)?)?$/

/** Words, and beside them years, months or days that are all different and do not go on below. */
function isHeading(first: readonly string[], below: readonly (readonly string[])[]): boolean {
  const named = first.filter((value) => value !== '')
  const periods = first.flatMap((value, at) => (PERIOD.test(value) ? [at] : []))
  if (named.length === 0 || named.some((value) => FIGURE.test(value) && !PERIOD.test(value))) return false
  if (periods.length === 0) return true
  if (periods.length === named.length || new Set(periods.map((at) => first[at])).size < periods.length) return false
  return !periods.some((at) => {
    const values = below.map((row) => row[at] ?? '').filter((value) => value !== '')
    return values.length > 0 && values.every((value) => PERIOD.test(value))
  })
}

async function longRows(
  stage: Stage,
  { raw, heads, skip }: { raw: string; heads: readonly string[]; skip: number },
): Promise<string> {
  const beyond = heads.findLastIndex((head) => head.trim() !== '') + 1
  const found = await (
    await stage.connection.run(
      `select count(*) from ${raw} where rowid >= ${skip} and coalesce(${heads
        .slice(beyond)
        .map((_, index) => `c${beyond + index}`)
        .join(', ')}) is not null`,
    )
  ).getRowsJson()
  return say('import.longRows', String(found[0]?.[0] ?? 0))
}
