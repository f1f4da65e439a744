import { writeContents } from '../model/binding/contents.ts'
import { findMatches, type Match, nextMatch, type Query, type Replacement, replacement } from '../model/formula/find.ts'
import type { Studio } from '../studio.ts'

/** Goes to the cell behind (or before) the selection that holds the words; its place in the list, from 1. */
export function goToMatch(studio: Studio, query: Query, step: 1 | -1): { at: number; of: number } {
  const matches = findMatches(studio.state.template, query)
  const at = nextMatch(matches, selected(studio), step)
  const match = matches[at]
  if (match !== undefined) studio.adapter?.select(match.sheet, match)
  return { at: at + 1, of: matches.length }
}

/** Gives the selected cell the new words if it holds the old ones. */
export function replaceHere(studio: Studio, query: Query & { by: string }): Replacement {
  const { sheet, row, column } = selected(studio)
  const isHere = (match: Match) => match.sheet === sheet && match.row === row && match.column === column
  return replaceAll(studio, query, isHere)
}

/** Gives all cells of all sheets that hold the words the new ones, as one step. */
export function replaceAll(
  studio: Studio,
  query: Query & { by: string },
  wanted: (match: Match) => boolean = () => true,
): Replacement {
  const { adapter } = studio
  const template = studio.template()
  const matches = findMatches(template, query).filter(wanted)
  const result = replacement(matches, query, template.datasets)
  if (adapter === null || result.done === 0) return result
  const { datasets, styles } = template
  studio.together(() => {
    for (const [sheet, changes] of result.changes)
      adapter.write(sheet, writeContents(changes, { snapshot: adapter.snapshot(), sheet, datasets, styles }))
  })
  studio.flush()
  return result
}

function selected(studio: Studio) {
  const { area } = studio.state
  const cell = studio.cell()
  return { sheet: studio.sheet().id, row: cell?.row ?? area.row, column: cell?.column ?? area.column }
}
