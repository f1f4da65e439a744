import { type Reader } from '@mingtai/modules/data/dataset/server/parameters'
import { entriesOf } from '@mingtai/modules/ground/system/server'
import type { Dictionary, Template, TemplateCell } from '@mingtai/report-engine'
import type { Db } from '@mingtai/server-kit'

type Written = Extract<Dictionary, { kind: 'fixed' }>

/** A template whose cells have the entries of the product's dictionaries that they name; one that is gone has none. */
export async function withDictionaries(db: Db, { tenantId, actor }: Reader, template: Template): Promise<Template> {
  const codes = new Set(template.sheets.flatMap(({ cells }) => cells.map(codeOf)).filter((code) => code !== null))
  if (codes.size === 0) return template
  const asker = { tenantId, orgId: actor?.organizationId ?? null }
  const read = [...codes].map(async (code): Promise<[string, Written]> => {
    const entries = await entriesOf(db, asker, code)
    const items = entries.map(({ dictKey, remark }) => ({ value: dictKey, label: remark || dictKey }))
    return [code, { kind: 'fixed', items }]
  })
  const written = new Map(await Promise.all(read))
  const sheets = template.sheets.map((sheet) => ({
    ...sheet,
    cells: sheet.cells.map((cell) => inWords(cell, written)),
  }))
  return { ...template, sheets }
}

function inWords(cell: TemplateCell, written: ReadonlyMap<string, Written>): TemplateCell {
  const dictionary = written.get(codeOf(cell) ?? '')
  const { content } = cell
  if (dictionary === undefined || !('display' in content)) return cell
  return { ...cell, content: { ...content, display: { ...content.display, dictionary } } }
}

function codeOf({ content }: TemplateCell): string | null {
  const dictionary = 'display' in content ? content.display?.dictionary : undefined
  return dictionary?.kind === 'dictionary' ? dictionary.code : null
}
