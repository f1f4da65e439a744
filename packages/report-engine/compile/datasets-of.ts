import type { Content, SheetTemplate } from '../template.ts'

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
