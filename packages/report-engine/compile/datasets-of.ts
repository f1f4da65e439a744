import { sheetsNamed } from '@mingtai/formula'

import type { Content, SheetTemplate, Template } from '../template.ts'

/** All datasets whose rows a sheet is filled from: its own, and those of the sheets that its formulas name. */
export function datasetsRead(template: Pick<Template, 'sheets' | 'behind'>, sheet: SheetTemplate): string[] {
  return [...new Set([sheet, ...sheetsBehind(template, [sheet])].flatMap(datasetsOf))]
}

/** Sheets that formulas of some sheets name, and those that these name in turn, without the sheets themselves. */
export function sheetsBehind(
  { sheets, behind = [] }: Pick<Template, 'sheets' | 'behind'>,
  from: readonly SheetTemplate[],
): SheetTemplate[] {
  const found = new Set(from)
  // Sheets that are found on the way are looked at as well.
  for (const sheet of found) {
    const names = new Set(
      textsIn(sheet.cells)
        .flatMap(sheetsNamed)
        .map((name) => name.toLowerCase()),
    )
    for (const other of [...sheets, ...behind]) if (names.has(other.name.toLowerCase())) found.add(other)
  }
  return [...found].filter((sheet) => !from.includes(sheet))
}

/** Every text of a cell that may be a formula which names a sheet. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /[!！]/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** All datasets that a sheet reads: those of its bindings, blocks, charts and dictionaries, and the one that repeats it. */
export function datasetsOf(sheet: SheetTemplate): string[] {
  const names = [
    ...sheet.cells.flatMap(({ content }) => contentDatasets(content)),
    ...(sheet.blocks ?? []).map((block) => block.dataset),
    ...(sheet.repeat === undefined ? [] : [sheet.repeat.dataset]),
  ]
  return [...new Set(names)]
}

function contentDatasets(content: Content): string[] {
  switch (content.kind) {
    case 'field':
      return [content.dataset, ...dictionaryDataset(content)]
    case 'chart':
      return content.chart.source.kind === 'dataset' ? [content.chart.source.dataset] : []
    case 'text':
    case 'number':
    case 'formula':
      return dictionaryDataset(content)
    case 'empty':
    case 'picture':
      return []
    default:
      return content satisfies never
  }
}

function dictionaryDataset({ display }: Extract<Content, { display?: unknown }>): string[] {
  return display?.dictionary?.kind === 'dataset' ? [display.dictionary.dataset] : []
}
