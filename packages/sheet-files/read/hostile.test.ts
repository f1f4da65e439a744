import { Refusal } from '@mingtai/messages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smallBook, zipped } from './fixture.ts'
import { openWorkbook } from './open-workbook.ts'
import { readTable } from './table.ts'
import { featureParts } from './fixture-features.ts'
import { readTemplate } from './template/read-template.ts'

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const good = smallBook(
  `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>数量</t></is></c></row>
   <row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" s="1"><v>45292</v></c></row>`,
  {
    'xl/sharedStrings.xml': `<sst ${main}><si><t>名称</t></si><si><t>甲 &amp; 乙</t></si></sst>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  },
)

async function readAll(bytes: Uint8Array): Promise<void> {
  const book = await openWorkbook(bytes)
  try {
    const table = await readTable(book, book.sheet(0))
    for await (const chunk of table.chunks) expect(chunk.rows).toBeGreaterThan(0)
  } finally {
    book.close()
  }
}

async function refusedOrRead(bytes: Uint8Array, read = readAll): Promise<void> {
  try {
    await read(bytes)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
  }
}

test('a file with any wrong bytes is read or refused, never worse', { timeout: 120_000 }, async () => {
  const bytes = await zipped(good)
  const places = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(places, async (flips) => {
      const broken = Uint8Array.from(bytes)
      for (const [at, value] of flips) broken[at] = value
      await refusedOrRead(broken)
    }),
    { numRuns: 1000 },
  )
})

test('parts with any wrong letters are read or refused, never worse', { timeout: 120_000 }, async () => {
  const texts = Object.entries(good).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const change = fc.record({
    part: fc.nat(texts.length - 1),
    at: fc.nat(2000),
    gone: fc.nat(20),
    put: fc.string({ unit: 'binary', maxLength: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(change, async ({ part, at, gone, put }) => {
      const [name, text] = texts[part]!
      const from = at % text.length
      await refusedOrRead(await zipped({ ...good, [name]: text.slice(0, from) + put + text.slice(from + gone) }))
    }),
    { numRuns: 200 },
  )
})

test('templates with any wrong letters are read or refused, never worse', { timeout: 120_000 }, async () => {
  const parts = featureParts('relative')
  const texts = Object.entries(parts).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const readIt = async (bytes: Uint8Array) => {
    const book = await openWorkbook(bytes)
    await readTemplate(book).finally(() => book.close())
  }
  const wrong = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.constantFrom('-1', '99999999', 'NaN', '""', '1e9', '0'),
  )
  const change = fc.record({ part: fc.nat(texts.length - 1), at: fc.nat(9000), gone: fc.nat(12), put: wrong })
  await fc.assert(
    fc.asyncProperty(change, async ({ part, at, gone, put }) => {
      const [name, text] = texts[part]!
      const from = at % text.length
      const changed = text.slice(0, from) + put + text.slice(from + gone)
      await refusedOrRead(await zipped({ ...parts, [name]: changed }), readIt)
    }),
    { numRuns: 60 },
  )
})
