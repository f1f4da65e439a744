import { addressOf } from '../address.ts'
import { areComparable } from '../filter/comparable.ts'
import type { Dataset, DatasetLink, SheetTemplate, Template } from '../template.ts'

/** Pairs of fields that probably mean the same thing, as links that one click can set. */
export interface LinkProposal {
  links: DatasetLink[]
  /** `key`: their names are those of a key; `name`: they only have the same name. */
  by: 'key' | 'name'
}

type Field = Dataset['fields'][number]

interface Wanting {
  /** Of the child. */
  dataset: string
  /** Addresses of the parents, the nearest first. */
  parents: readonly string[]
}

/** Proposes links for a child over another dataset than its parents, the likeliest first. */
export function proposedLinks(template: Template, sheet: SheetTemplate, wanting: Wanting): LinkProposal[] {
  const child = template.datasets.find(({ name }) => name === wanting.dataset)
  if (child === undefined) return []
  const pairs = wanting.parents.flatMap((parent, distance) => {
    const shown = contentAt(sheet, parent)
    const dataset = template.datasets.find(({ name }) => name === shown?.dataset)
    if (shown === null || dataset === undefined || dataset.name === child.name) return []
    return dataset.fields.flatMap((theirs) =>
      child.fields.flatMap((own) => {
        const worth = likeness(own, theirs, { child: wordsOf(child), parent: wordsOf(dataset) })
        const link = linkTo(parent, own, { field: theirs.name, shown: shown.field })
        return worth === 0 || link === null ? [] : [{ link, worth: worth - distance, dataset: dataset.name }]
      }),
    )
  })
  pairs.sort((one, other) => other.worth - one.worth)
  const proposals = pairs.map(({ link, worth }): LinkProposal => ({ links: [link], by: worth > KEY ? 'key' : 'name' }))
  return proposals.filter(
    ({ links }, index) => proposals.findIndex((one) => one.links[0]?.field === links[0]?.field) === index,
  )
}

function contentAt(sheet: SheetTemplate, name: string): { dataset: string; field: string | null } | null {
  const block = (sheet.blocks ?? []).find(({ id }) => `block:${id}` === name)
  if (block !== undefined) return block
  const content = sheet.cells.find((cell) => addressOf(cell) === name)?.content
  return content?.kind === 'field' ? content : null
}

/** By the cell where it shows the field, else by the parent's rows; a block has no cell of its own. */
function linkTo(
  parent: string,
  own: Field,
  { field, shown }: { field: string; shown: string | null },
): DatasetLink | null {
  if (parent.startsWith('block:')) return null
  return field === shown ? { field: own.name, cell: parent } : { field: own.name, cell: parent, parentField: field }
}

/** Above this a pair looks like a key. */
const KEY = 60

interface Words {
  child: string[]
  parent: string[]
}

/** How much two fields look like the same thing; 0: not at all. */
function likeness(own: Field, theirs: Field, words: Words): number {
  const worth = areComparable(own.type, theirs.type) ? likenessOfNames(own, theirs, words) : 0
  return worth > 0 && own.type === theirs.type ? worth + 3 : worth
}

function likenessOfNames(own: Field, theirs: Field, words: Words): number {
  const [a, b] = [plain(own.name), plain(theirs.name)]
  const isKey = keyName.test(a) || keyTitle.test(a) || keyTitle.test(own.title)
  if (a === b) return sameName(a, { isKey, type: own.type })
  const byTheirs = keyOf(a, b, words.parent)
  if (byTheirs > 0) return byTheirs
  const byOwn = keyOf(b, a, words.child)
  if (byOwn > 0) return byOwn - 10
  const title = plain(own.title)
  if (title !== '' && title === plain(theirs.title)) return sameName(title, { isKey, type: own.type }) - 5
  return 0
}

const keyName = /.(id|code|no|num|number|key|bh|dm)$/
const keyTitle = /.(编号|编码|代码|号码|工号|单号|ID|号)$/i
/** Every table has these, so they say nothing. */
const common = /^(id|code|no|key|name|title|remark|note|status|state|type|sort|序号|名称|备注|状态|类型|编号)$/

function sameName(name: string, { isKey, type }: { isKey: boolean; type: Field['type'] }): number {
  if (common.test(name)) return 0
  if (isKey) return 100
  // Equal amounts or moments are chance; names and days are not.
  return type === 'text' || type === 'date' ? 50 : 0
}

/** `dept_id` for `id` of a dataset that is called something like dept. */
function keyOf(foreign: string, key: string, words: readonly string[]): number {
  if (!/^(id|code|no|key|编号|编码|代码)$/.test(key) || !foreign.endsWith(key) || foreign === key) return 0
  const stem = foreign.slice(0, -key.length)
  if (stem === '') return 0
  return words.some((word) => word.startsWith(stem) || stem.startsWith(word)) ? 90 : 65
}

/** Lower case without separators; the words of a dataset also without the usual prefixes and the plural. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[_\-\s.]/g, '')
}

function wordsOf({ name, title }: { name: string; title: string }): string[] {
  const parts = [name, ...name.split(/[_\-.]/), title].map(plain).filter((word) => word.length > 1)
  return parts.flatMap((word) => [word, word.replace(/ies$/, 'y').replace(/s$/, '')])
}
