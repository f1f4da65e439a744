import { type ComponentProps, useMemo } from 'react'
import { LayoutTools } from './LayoutTools.tsx'

interface Source extends Pick<
  ComponentProps<typeof LayoutTools>,
  'columns' | 'layout' | 'sort' | 'onSort' | 'form' | 'chosen'
> {
  setLayout: ComponentProps<typeof LayoutTools>['onLayout']
}

/** The tools of looking at the sheet. They stay the same while something is typed. */
export function useLayoutTools({ columns, layout, sort, onSort, form, chosen, setLayout }: Source) {
  return useMemo(
    () => <LayoutTools {...{ columns, layout, sort, onSort, form, chosen }} onLayout={setLayout} />,
    [columns, layout, sort, onSort, form, chosen, setLayout],
  )
}
