import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

import { examples } from './examples/all.ts'
import { differences } from './examples/differences.ts'
import { evaluated } from './examples/reading.ts'
import { exampleSheet } from './examples/sheet.ts'
import { fileSpelling } from './file-names.ts'
import { parseFormula } from './spreadsheet.ts'
import type { FormulaValue } from './value.ts'

const OFFICE = '/usr/bin/soffice'
/** Comma, double quotes, UTF-8, from the first row; values with all their digits. */
const FILTER = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false'

if (!existsSync(OFFICE)) process.stdout.write('skipped: no LibreOffice to compare with\n')

const asked = examples.map(([source]) => source).filter((source) => !isDifferent(source))
/** What LibreOffice showed for each of them when it was last asked: `UPDATE_ANSWERS=1`. */
const answers = join(import.meta.dirname, 'examples', 'office-answers.json')

test('the values are those that LibreOffice gave', () => {
  const stored: Record<string, string> = JSON.parse(readFileSync(answers, 'utf8'))
  const wrong = asked.flatMap((source) => {
    const own = evaluated(source)
    const shown = stored[source] ?? 'not asked'
    return isSame(own, shown) ? [] : [`${source} is ${JSON.stringify(own)}, there ${shown}`]
  })
  expect(wrong).toEqual([])
  expect(asked.length).toBeGreaterThan(500)
})

test.skipIf(!existsSync(OFFICE))('LibreOffice still gives these values', { timeout: 120_000 }, () => {
  const shown = shownByOffice(asked)
  const now = Object.fromEntries(asked.map((source, at) => [source, shown[at] ?? '']))
  if (process.env.UPDATE_ANSWERS === '1') writeFileSync(answers, `${JSON.stringify(now, null, 2)}\n`)
  const wrong = asked.flatMap((source, at) => {
    const own = evaluated(source)
    return isSame(own, shown[at] ?? '') ? [] : [`${source} is ${JSON.stringify(own)}, there ${shown[at]}`]
  })
  expect(wrong).toEqual([])
})

function isDifferent(source: string): boolean {
  return differences.some(({ formulas }) => formulas.some((part) => source.includes(part)))
}

/** What LibreOffice shows for formulas over the example sheet. */
function shownByOffice(sources: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'formula-office-'))
  try {
    const file = join(folder, 'examples.fods')
    writeFileSync(file, flatSheet(sources))
    const profile = `-env:UserInstallation=${pathToFileURL(folder).href}/profile`
    execFileSync(OFFICE, [profile, '--headless', '--convert-to', FILTER, '--outdir', folder, file], { stdio: 'ignore' })
    const lines = readFileSync(join(folder, 'examples.csv'), 'utf8').split('\n').slice(exampleSheet.length)
    return lines.map((line) =>
      line
        .replace(/,*$/, '')
        .replace(/^"(.*)"$/, '$1')
        .replaceAll('""', '"'),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function flatSheet(sources: readonly string[]): string {
  const rows = exampleSheet.map((row) => row.map(cell).join(''))
  const formulas = sources.map(
    (source) => `<table:table-cell table:style-name="digits" table:formula="msoxl:=${escaped(spelled(source))}"/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
 xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
 xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" xmlns:msoxl="http://schemas.microsoft.com/office/excel/formula" office:version="1.3"
 office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:automatic-styles>
 <number:number-style style:name="N9"><number:scientific-number number:decimal-places="14" number:min-integer-digits="1"
 number:min-exponent-digits="2"/></number:number-style>
 <style:style style:name="digits" style:family="table-cell" style:data-style-name="N9"/></office:automatic-styles><office:body><office:spreadsheet>
 <table:calculation-settings table:case-sensitive="false" table:use-wildcards="true" table:search-criteria-must-apply-to-whole-cell="true"/>
 <table:table table:name="S">${[...rows, ...formulas].map((row) => `<table:table-row>${row}</table:table-row>`).join('')}</table:table>
 </office:spreadsheet></office:body></office:document>`
}

function cell(value: FormulaValue): string {
  if (value === null) return '<table:table-cell/>'
  if (typeof value === 'number') return `<table:table-cell office:value-type="float" office:value="${value}"/>`
  if (typeof value === 'boolean')
    return `<table:table-cell office:value-type="boolean" office:boolean-value="${value}"/>`
  if (typeof value === 'object') return '<table:table-cell table:formula="msoxl:=1/0"/>'
  return `<table:table-cell office:value-type="string"><text:p>${escaped(value)}</text:p></table:table-cell>`
}

function spelled(source: string): string {
  const parsed = parseFormula(source, { areas: true })
  if (!parsed.ok) throw new Error(source)
  return fileSpelling(parsed.ast)?.(0, parsed.ast.text.length) ?? 'NA()'
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function isSame(own: FormulaValue, shown: string): boolean {
  if (typeof own === 'boolean') return shown === (own ? 'TRUE' : 'FALSE') || Number(shown) === Number(own)
  // Errors that only LibreOffice knows have numbers of their own.
  if (typeof own === 'object') return shown === (own?.error ?? '') || (own !== null && shown.startsWith('Err:5'))
  if (typeof own === 'string') return shown === own.trimEnd()
  return shown !== '' && Math.abs(Number(shown) - own) <= Math.max(1e-9, Math.abs(own) * 1e-9)
}
