import type { SheetTemplate } from '@mingtai/report-engine'
import { useStudioState } from '../part/use-studio.ts'

/** The sheet that is shown. */
export function useSheet(): SheetTemplate | null {
  return useStudioState(
    (state) => state.template.sheets.find((each) => each.id === state.area.sheet) ?? state.template.sheets[0] ?? null,
  )
}
