import type { Field } from '@mingtai/sheet-core'

import { defaultPage } from '../default-page.ts'
import { addressOf } from '../address.ts'
import { addContents } from './contents.ts'
import { buildLevels } from './levels.ts'
import type { Level, Plan, PlanCell, Zone } from '../model.ts'
import { type Draft, lineOf, type OtherSheet } from './draft.ts'
import { collectNeeds, type Needs } from './needs.ts'
import { addLooks } from '../look/looks.ts'
import { blockName } from '../parent/members-of.ts'
import { parentsOf } from '../parent/parents.ts'
import { settleCrossing } from './positions.ts'
import { type Problem, problem } from '../problem.ts'
import { addRepeat } from './repeat.ts'
import { addRules } from '../look/rules.ts'
import { buildSegments } from './segments.ts'
import { addBands } from './spread.ts'
import { isStream } from '../fill/streaming.ts'
import { addSubtotals } from '../subtotal/subtotal.ts'
import { addTail } from '../tail/tail-plan.ts'
import type { Block, SheetTemplate, Template } from '../template.ts'
import { buildViews } from './views.ts'
import { widenTitles } from './titles.ts'
import { zonesOf } from './zones.ts'

export type Compiled = { ok: true; plan: Plan } | { ok: false; problems: Problem[] }

/** Compiles one sheet of a template into a plan; returns the problems of its cells where it cannot be filled. */
export function compileSheet(
  template: Template,
  sheetIndex: number,
  fields: Readonly<Record<string, readonly Field[]>>,
): Compiled {
  const sheet = template.sheets[sheetIndex]
  if (sheet === undefined) return { ok: false, problems: [problem(null, 'sheet.missing')] }
  const common: Common = { template, use: collectNeeds(fields), made: new Map() }
  const draft = compiledSheet(common, sheet)
  if (draft.problems.length > 0) return { ok: false, problems: draft.problems }
  const { plan } = draft
  plan.lookups = lookupsOf(draft)
  plan.datasets = datasetsOf(draft)
  // Rows of other sheets are known after the last of them.
  plan.streams = plan.repeat === null && plan.others.length === 0 && isStream(plan)
  return { ok: true, plan }
}

/** What the sheets that read each other share: needs are one list, so that the rows of a fill are the rows of all. */
interface Common {
  template: Template
  use: Needs
  /** null while it is being compiled. */
  made: Map<SheetTemplate, Draft | null>
}

function compiledSheet(common: Common, sheet: SheetTemplate): Draft {
  common.made.set(sheet, null)
  const draft = draftOf(common, sheet)
  const steps = [
    addRepeat,
    buildLevels,
    addCells,
    buildViews,
    settleCrossing,
    addBands,
    addContents,
    widenTitles,
    addSubtotals,
    addRules,
    addLooks,
    addTail,
    buildSegments,
  ]
  for (const step of steps) {
    step(draft)
    if (draft.problems.length > 0) break
  }
  draft.plan.blanks = draft.plan.levels.down.some((level) => level.layout.fillTo !== undefined)
  common.made.set(sheet, draft)
  return draft
}

/** Compiles the sheet that a formula names, and notes that its plan is read. */
function otherSheet(common: Common, own: Plan, name: string): OtherSheet | null {
  const { sheets, behind = [] } = common.template
  const sheet = [...sheets, ...behind].find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (sheet === undefined) return null
  const known = common.made.get(sheet)
  if (known === null) return { kind: 'circle' }
  const draft = known ?? compiledSheet(common, sheet)
  if (draft.problems.length > 0) return { kind: 'broken' }
  if (draft.plan.repeat !== null || own.repeat !== null) return { kind: 'repeats' }
  if (!own.others.includes(draft.plan)) own.others.push(draft.plan)
  return { kind: 'draft', draft }
}

function draftOf(common: Common, sheet: SheetTemplate): Draft {
  const { template, use } = common
  const problems: Problem[] = []
  const plan: Plan = {
    datasets: [],
    lookups: [],
    streams: false,
    name: sheet.name,
    styles: [...template.styles],
    frozen: sheet.frozen,
    page: sheet.page ?? defaultPage(sheet),
    rows: sheet.rowHeights.map(lineOf),
    zoneOf: [],
    segments: [],
    repeat: null,
    tracks: 1,
    blanks: false,
    levels: { down: [], right: [] },
    zones: [],
    cells: [],
    totals: [],
    others: [],
    needs: use.needs,
  }
  const report: Draft['report'] = (address, key, detail) => {
    problems.push(problem(address === null ? null : `${sheet.name}!${address}`, key, detail))
  }
  return {
    template,
    sheet,
    plan,
    levelOf: new Map(),
    cellAt: new Map(),
    views: new Map(),
    lookups: new Set(),
    problems,
    use,
    sheetNamed: (name) => otherSheet(common, plan, name),
    report,
  }
}

function addCells(draft: Draft): void {
  const { sheet, plan } = draft
  const parents = parentsOf(sheet)
  const { zoneOf, count } = zonesOf(sheet, parents)
  plan.zoneOf = zoneOf
  plan.zones = Array.from({ length: count }, (): Zone => ({
    columns: sheet.columnWidths.map(lineOf),
    segments: [],
    cells: [],
    owners: [],
    tracks: [],
  }))
  sheet.cells.forEach((source, index) => {
    const address = addressOf(source)
    const zone = zoneOf[source.row] ?? 0
    const columns = plan.zones[zone]?.columns ?? []
    const row = plan.rows[source.row]
    const rowEnd = plan.rows[source.row + source.rowSpan - 1]
    const column = columns[source.column]
    const columnEnd = columns[source.column + source.columnSpan - 1]
    if (!row || !rowEnd || !column || !columnEnd) return draft.report(address, 'template.outside')
    const own = draft.levelOf.get(address) ?? null
    const left = own?.axis === 'down' ? own : levelAt(parents[index]?.left)
    const top = own?.axis === 'right' ? own : levelAt(parents[index]?.top)
    const cell: PlanCell = {
      index: plan.cells.length,
      address,
      row,
      rowEnd,
      column,
      columnEnd,
      zone,
      style: source.style,
      left,
      top,
      stretch: { down: false, right: false },
      content: { kind: 'empty' },
      once: null,
    }
    if (own !== null) {
      own.cells.push(cell)
      own.zone = zone
    }
    plan.cells.push(cell)
    draft.cellAt.set(address, cell)
  })

  for (const block of sheet.blocks ?? []) layBlock(draft, block)

  function levelAt(address: string | null | undefined): Level | null {
    return address === null || address === undefined ? null : (draft.levelOf.get(address) ?? null)
  }
}

function layBlock(draft: Draft, block: Block): void {
  const { plan } = draft
  const zone = plan.zoneOf[block.row] ?? 0
  const columns = plan.zones[zone]?.columns ?? []
  const row = plan.rows[block.row]
  const rowEnd = plan.rows[block.row + block.rowSpan - 1]
  const column = columns[block.column]
  const columnEnd = columns[block.column + block.columnSpan - 1]
  const level = draft.levelOf.get(blockName(block))
  if (!row || !rowEnd || !column || !columnEnd) return draft.report(blockName(block), 'block.outside')
  if (level !== undefined) Object.assign(level, { zone, rect: { row, rowEnd, column, columnEnd } })
}

/** Names are read before the rows that they are shown for. */
function datasetsOf({ plan, template }: Draft): string[] {
  const used = new Set(Object.keys(plan.needs))
  const names = template.datasets.map((dataset) => dataset.name).filter((name) => used.has(name))
  return [...plan.lookups, ...names.filter((name) => !plan.lookups.includes(name))]
}

function lookupsOf({ plan, lookups }: Draft): string[] {
  const seen = new Set([...plan.levels.down, ...plan.levels.right].map((level) => level.dataset))
  for (const { content, drawing } of plan.cells) {
    if (content.kind === 'aggregate') seen.add(content.field.dataset)
    if (drawing?.kind === 'chart' && drawing.from === 'dataset') seen.add(drawing.rows.dataset)
  }
  const behind = Object.keys(plan.needs).filter((name) => plan.others.length > 0 && !seen.has(name))
  return [...new Set([...lookups, ...behind])].filter((name) => !seen.has(name))
}
