import type { TemplateCell } from '@mingtai/report-engine'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { cellAt } from '../model/binding/contents.ts'
import type { Studio } from '../studio.ts'
import type { StudioState } from '../studio-state.ts'

export const StudioContext = createContext<Studio | null>(null)

export function useStudio(): Studio {
  const studio = useContext(StudioContext)
  if (studio === null) throw new Error('outside the designer')
  return studio
}

export function useStudioState<T>(select: (state: StudioState) => T): T {
  return useStore(useStudio().store, select)
}

/** The template cell under the selection. */
export function useCell(): TemplateCell | null {
  return useStudioState(({ template, area }) => {
    const sheet = template.sheets.find((each) => each.id === area.sheet) ?? template.sheets[0]
    return sheet === undefined ? null : cellAt(sheet, area)
  })
}
