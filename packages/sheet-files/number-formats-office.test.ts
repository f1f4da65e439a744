import { type CellStyle, type ChunkColumn, compileFormat } from '@mingtai/sheet-core'
import fc from 'fast-check'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { withFile } from './bytes/output.ts'
import { writeWorkbook } from './workbook.ts'

const OFFICE = '/usr/bin/soffice'
/** Comma, double quotes, UTF-8, from the first row, cells as shown. */
const FILTER = 'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true'
/** A night's run asks for 3,000. */
const FORMATS = Number(process.env.MINGTAI_FORMATS ?? 300)

const folder = mkdtempSync(join(tmpdir(), 'formats-office-'))
afterAll(() => rmSync(folder, { recursive: true }))
if (!existsSync(OFFICE) && process.env.MINGTAI_TESTS === 'all') throw new Error('LibreOffice is not installed')

const days = [45_351.7600231, 45_642, 1, 61, 36_526.5, 60_000.25, -18_140, 366.000_694_5, 44_197.999]
const numbers = [
  0, 1, -1, 0.5, 0.375, -5.5, 12, 20, 100, 105, 1234, 10_203, 110_000, 1_234_567.891, -987_654.321, 3.14159,
]
const values = [...numbers, 0.001, 1e-7, 99_999.995, 123_456_789, 2.5, 1.0625, ...days]

const optional = (arb: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), arb)
const of = (...texts: string[]) => fc.constantFrom(...texts)
const word = of('"元"', '"件"', '\\m', '年', ' ', '"a b"', '¥', '$', '-', '(', '"a;b"', '_)', '%')
const digits = fc
  .tuple(
    of('0', '#', '#,##0', '00', '000', '#0', '?0', '???', '0,', '#,##0,', '0000'),
    of('', '.0', '.00', '.##', '.0#', '.0??', '.000'),
  )
  .map((parts) => parts.join(''))
const scientific = of('0.00E+00', '0E+0', '##0.0E+0', '0.0E-0', '0.000E+000')
const fraction = of('# ?/?', '# ??/??', '# ???/???', '0 0/0', '?/?', '# ?/8', '# ?/2', '0 ?/4')
const number = fc
  .tuple(optional(word), fc.oneof(digits, digits, scientific, fraction), optional(word))
  .map((parts) => parts.join(''))
const marks = fc
  .tuple(optional(of('[Red]', '[Blue]', '[Color 10]')), optional(of('[$-804]')))
  .map((parts) => parts.join(''))
const section = fc.tuple(marks, number).map((parts) => parts.join(''))
const sections = fc.oneof(
  section,
  fc.tuple(section, section).map((parts) => parts.join(';')),
  fc.tuple(section, section, section).map((parts) => parts.join(';')),
  fc.tuple(section, section, section, of('@', '"文:"@', '')).map((parts) => parts.join(';')),
  fc
    .tuple(of('[>=100]', '[<0]', '[=1]', '[<>12]'), section, of('[>10]', '[<=0]'), section, section)
    .map(([a, b, c, d, e]) => `${a}${b};${c}${d};${e}`),
)
const day = of('yyyy', 'yy', 'm', 'mm', 'd', 'dd', 'aaa', 'aaaa')
const clock = of('h', 'hh', 'h:mm', 'hh:mm', 'h:mm:ss', 'hh:mm:ss')
const between = of('-', '/', '"年"', '"月"', '"日"', ' ', '.', '年', '月', '日', '\\-')
const dated = fc.tuple(optional(of('[$-804]', '[Red]')), day, between, day, between, day).map((parts) => parts.join(''))
const timed = fc.tuple(dated, of(' '), clock).map((parts) => parts.join(''))
const lengths = of('[h]:mm', '[h]:mm:ss', '[mm]:ss', '[s]', '[hh]"小时"mm"分"')
const spoken = fc
  .tuple(
    of('[DBNum1]', '[DBNum2]'),
    optional(of('[$-804]')),
    of('General', 'yyyy"年"m"月"d"日"', 'yyyy-m-d', 'm"月"', 'aaaa'),
  )
  .map((parts) => parts.join(''))
const format = fc.oneof(
  { weight: 6, arbitrary: sections },
  { weight: 2, arbitrary: dated },
  { weight: 2, arbitrary: timed },
  { weight: 1, arbitrary: lengths },
  { weight: 1, arbitrary: spoken },
  { weight: 1, arbitrary: clock },
)

/** Where LibreOffice shows another text, and why ours stands. */
const differences: { reason: string; is(shown: Shown): boolean }[] = [
  {
    reason: 'a day beyond the calendar, or a length too long for it',
    is: ({ own, office }) => office === '#FMT' || own === '#NUM!',
  },
  { reason: 'before the year 1', is: ({ format, value }) => value < -693_593 && /[yda]/.test(bareOf(format)) },
  {
    reason: 'the point stays in Excel where no digit follows it',
    is: ({ own, office }) => own.replace('.', '') === office,
  },
  {
    reason: 'the blanks of a fraction that is none take the room of its denominator in Excel',
    is: ({ format, own, office }) => /\?\/\d/.test(format) && signless(own) === signless(office),
  },
  {
    reason: 'half a part of a written denominator is rounded up in Excel',
    is: ({ format, value }) => isHalfPart(format, value),
  },
  {
    reason: 'it loses a blank behind the mark of a language',
    is: ({ format, own, office }) => /(?:^|\]) /.test(format) && signless(own) === signless(office),
  },
  { reason: 'it loses a digit of an exponent before a blank', is: ({ format }) => /E[+-]0+_/.test(format) },
  {
    reason: 'seconds are rounded there and carried into the next minute, hour and day; ours are cut',
    is: ({ format, value }) => /s|h/.test(format) && !Number.isInteger(value * 86_400),
  },
  {
    reason: 'what is rounded to nothing keeps its sign in Excel',
    is: ({ own, office }) => signless(own) === signless(office) && !/[1-9]/.test(own),
  },
  {
    reason: 'with conditions Excel writes the sign of what a section was not made for',
    is: ({ format, own, office }) => /\[[<>=]/.test(format) && signless(own) === signless(office),
  },
  {
    reason: 'Excel writes the point of [DBNum] as it is, and its sign',
    is: ({ format, value }) => format.includes('[DBNum') && (!Number.isInteger(value) || value < 0),
  },
  {
    reason: 'each percent sign counts a hundred times in Excel',
    is: ({ format }) => (format.match(/%/g)?.length ?? 0) > 1,
  },
  {
    reason: 'General shows eleven digits in a cell',
    is: ({ format, value }) => format.includes('General') && String(value).length > 11,
  },
]

function signless(text: string): string {
  return text.replaceAll(/[- ]/g, '').replace('.', '')
}

function isHalfPart(format: string, value: number): boolean {
  const parts = [...format.matchAll(/\?\/(\d+)/g)].map(([, bottom]) => (Math.abs(value) * Number(bottom)) % 1)
  return parts.includes(0.5)
}

function bareOf(format: string): string {
  return format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
}

interface Shown {
  format: string
  value: number
  own: string
  office: string
}

it.skipIf(!existsSync(OFFICE))('formats show what a Chinese LibreOffice shows', { timeout: 300_000 }, async () => {
  const formats = [...new Set(fc.sample(format, { numRuns: FORMATS * 2, seed: 20_261_129 }))].slice(0, FORMATS)
  const lines = await shownByOffice(formats)
  // What it does not take as a format it shows as General, whatever the number.
  const taken = formats.map((_, row) => !values.every((value, column) => Number(lines[row]?.[column]) === value))
  expect(taken.filter(Boolean).length).toBeGreaterThan(FORMATS / 2)
  const wrong = formats.flatMap((one, row) =>
    (taken[row] ? values : []).flatMap((value, column) => {
      const shown = { format: one, value, own: compileFormat(one)(value).text, office: lines[row]?.[column] ?? '' }
      if (shown.own.trim() === shown.office.trim() || differences.some(({ is }) => is(shown))) return []
      return [`${one} shows ${value} as ${shown.own}, there ${shown.office}`]
    }),
  )
  expect(wrong).toEqual([])
})

async function shownByOffice(formats: readonly string[]): Promise<string[][]> {
  const path = join(folder, 'formats.xlsx')
  const styles = formats.map((one): CellStyle => ({ format: one }))
  const cells = values.map((value): ChunkColumn => {
    const column = { type: 'float' as const, values: new Float64Array(formats.length).fill(value), nulls: null }
    return { values: column, styles: Uint16Array.from(formats, (_, row) => row), formula: null }
  })
  const head = { name: '格式', widths: values.map(() => 80), frozen: { rows: 0, columns: 0 }, styles }
  async function* chunks() {
    yield { rows: formats.length, cells, heights: 20, merges: [] }
  }
  await withFile(path, (output) => writeWorkbook(output, [{ head, chunks: chunks() }]))
  chinese()
  const profile = `-env:UserInstallation=${pathToFileURL(folder).href}/profile`
  execFileSync(OFFICE, [profile, '--headless', '--convert-to', FILTER, '--outdir', folder, path], { stdio: 'ignore' })
  const text = readFileSync(join(folder, 'formats.csv'), 'utf8')
  return text.split('\n').map((line) => line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1')))
}

/** A profile of a Chinese office. */
function chinese(): void {
  mkdirSync(join(folder, 'profile/user'), { recursive: true })
  writeFileSync(
    join(folder, 'profile/user/registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>zh-CN</value></prop></item></oor:items>`,
  )
}
