import type { Binding, Content, SheetTemplate } from '@mingtai/report-engine'
import { given } from '../given.ts'

/** Changes every mention of a cell inside a content or a part of a sheet. */
export interface Mapper {
  address(text: string): string
  formula(text: string): string
  /** All cells of a name: copies of a cell share its rules; none when it is gone. Left out: the one of `address`. */
  all?(text: string): string[]
}

/** What a sheet has beside its cells and sizes. */
export type SheetParts = Pick<
  SheetTemplate,
  'blocks' | 'conditions' | 'validations' | 'notes' | 'filter' | 'page' | 'repeat'
>

export function partsOf(sheet: SheetTemplate): SheetParts {
  const { blocks, conditions, validations, notes, filter, page, repeat } = sheet
  return given({ blocks, conditions, validations, notes, filter, page, repeat })
}

/** A content with the cells that it mentions called otherwise; its parents stay as they are. */
export function mappedContent(content: Content, map: Mapper): Content {
  switch (content.kind) {
    case 'empty':
      return content
    case 'text':
    case 'number':
    case 'formula':
    case 'picture':
      return { ...content, ...mappedLooks(content, map) }
    case 'chart':
      return { ...content, ...mappedLooks(content, map), chart: mappedChart(content.chart, map) }
    case 'field':
      return mappedBinding(content, map)
    default:
      return content satisfies never
  }
}

type Chart = Extract<Content, { kind: 'chart' }>['chart']
type Filter = NonNullable<Binding['filter']>

function mappedBinding(binding: Binding, map: Mapper): Binding {
  const { filter, links, compare, subtotal } = binding
  return {
    ...binding,
    ...mappedLooks(binding, map),
    filter: filter === null ? null : mappedFilter(filter, map),
    ...(links === undefined ? {} : { links: links.map((link) => ({ ...link, cell: map.address(link.cell) })) }),
    ...(compare === undefined ? {} : { compare: { ...compare, along: map.address(compare.along) } }),
    subtotal:
      subtotal?.functions === undefined
        ? subtotal
        : { ...subtotal, functions: subtotal.functions.map((one) => ({ ...one, cell: map.address(one.cell) })) },
  }
}

export function mappedFilter({ join, conditions, groups }: Filter, map: Mapper): Filter {
  return {
    join,
    conditions: conditions.map((condition) =>
      condition.value.kind === 'cell'
        ? { ...condition, value: { kind: 'cell', cell: map.address(condition.value.cell) } }
        : condition,
    ),
    ...(groups === undefined ? {} : { groups: groups.map((group) => mappedFilter(group, map)) }),
  }
}

function mappedLooks({ hideIf, display }: Pick<Binding, 'hideIf' | 'display'>, map: Mapper) {
  const link = display?.link
  const mapped =
    link === undefined
      ? undefined
      : link.kind === 'url'
        ? { ...link, url: map.formula(link.url) }
        : { ...link, parameters: link.parameters.map((one) => ({ ...one, value: map.formula(one.value) })) }
  return {
    ...(hideIf === undefined ? {} : { hideIf: { ...hideIf, formula: map.formula(hideIf.formula) } }),
    ...(display === undefined ? {} : { display: mapped === undefined ? display : { ...display, link: mapped } }),
  }
}

function mappedChart(chart: Chart, map: Mapper): Chart {
  const { source } = chart
  if (source.kind === 'dataset') {
    return { ...chart, source: { ...source, filter: source.filter === null ? null : mappedFilter(source.filter, map) } }
  }
  const series = source.series.map((one) => ({ ...one, values: map.address(one.values) }))
  return { ...chart, source: { ...source, categories: map.address(source.categories), series } }
}

/** The rules, notes and filter of a sheet with their cells called otherwise; blocks and paper count lines. */
export function mappedParts(parts: SheetParts, map: Mapper): SheetParts {
  const { conditions, validations, notes, filter } = parts
  const all = (cell: string): string[] => map.all?.(cell) ?? [map.address(cell)]
  return given({
    ...parts,
    conditions: conditions?.flatMap(({ cells, rule }) => {
      const named = cells.flatMap(all)
      return named.length === 0 ? [] : [{ cells: named, rule: mappedRule(rule, map) }]
    }),
    validations: validations?.flatMap((one) => {
      const named = one.cells.flatMap(all)
      return named.length === 0 ? [] : [{ ...one, cells: named }]
    }),
    notes: notes?.flatMap((note) => all(note.cell).map((cell) => ({ ...note, cell }))),
    filter: filter === undefined ? undefined : mappedSpan(filter, all, map),
  })
}

type Span = NonNullable<SheetTemplate['filter']>

/** A span is over once one of its ends is gone. */
function mappedSpan({ from, to }: Span, all: (cell: string) => string[], map: Mapper): Span | undefined {
  if (all(from).length === 0 || all(to).length === 0) return undefined
  return { from: map.address(from), to: map.address(to) }
}

type Rule = NonNullable<SheetTemplate['conditions']>[number]['rule']

function mappedRule(rule: Rule, map: Mapper): Rule {
  if (rule.kind === 'formula') return { ...rule, formula: map.formula(rule.formula) }
  if (rule.kind !== 'cell') return rule
  return { ...rule, values: rule.values.map((value) => (value.startsWith('=') ? map.formula(value) : value)) }
}
