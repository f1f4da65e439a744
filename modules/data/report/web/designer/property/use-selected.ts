import type { Binding, Content, TemplateCell } from '@mingtai/report-engine'
import type { CellStyle } from '@mingtai/sheet-core'
import { useShallow } from 'zustand/react/shallow'
import { useStore } from 'zustand'
import { common, type Mixed } from '../model/common.ts'
import { cellsWithin } from '../model/binding/contents.ts'
import { useStudio, useStudioState } from '../part/use-studio.ts'

/** The template cells under the selection. */
export function useSelected(): TemplateCell[] {
  const studio = useStudio()
  return useStore(
    studio.store,
    useShallow(({ template, area }) => {
      const sheet = template.sheets.find((each) => each.id === area.sheet) ?? template.sheets[0]
      return sheet === undefined ? [] : cellsWithin(sheet, area)
    }),
  )
}

/** The looks of the selected cells; an empty place has the sheet's own. */
export function useStyles(): CellStyle[] {
  const styles = useStudioState((state) => state.template.styles)
  const cells = useSelected()
  return cells.length === 0 ? [{}] : cells.map(({ style }) => styles[style] ?? {})
}

/** All bindings of the selection as one: what they agree on, and a way to change them together. */
export interface Bound {
  all: readonly Binding[]
  first: Binding
  of<T>(pick: (binding: Binding) => T): T | Mixed | null
  set(change: Partial<Binding> | ((binding: Binding) => Binding)): void
}

export function useBound(first: Binding): Bound {
  const studio = useStudio()
  const all = useSelected().flatMap(({ content }) => (content.kind === 'field' ? [content] : []))
  return {
    all,
    first,
    of: (pick) => common(all.map(pick)),
    set: (change) =>
      studio.changeCells((content): Content | null => {
        if (content.kind !== 'field') return null
        return typeof change === 'function' ? change(content) : { ...content, ...change }
      }),
  }
}

/** Contents that may carry parents, a display and a rule for hiding. */
export type Shown = Extract<Content, { kind: 'text' | 'number' | 'formula' | 'field' }>
export type Placed = Exclude<Content, { kind: 'empty' }>

export function isShown(content: Content): content is Shown {
  return content.kind === 'text' || content.kind === 'number' || content.kind === 'formula' || content.kind === 'field'
}
