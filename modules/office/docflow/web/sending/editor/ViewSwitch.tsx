import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'

/** What a page of an outgoing document shows: its paper, what each step changed of it, or its sheet. */
export const views = { paper: '公文', traces: '痕迹', sheet: '办理单' } as const
export type View = keyof typeof views

interface Props {
  hasTraces: boolean
  /** Makes ready what the next view reads, such as by saving what is written. */
  onLeave(): Promise<boolean>
}

/** The view that the address names. */
export function useView(): View {
  const [search] = useSearchParams()
  const view = search.get('view')
  return view === 'traces' || view === 'sheet' ? view : 'paper'
}

/** Leads to another view of the same document. */
export function ViewSwitch({ hasTraces, onLeave }: Props) {
  const [search, setSearch] = useSearchParams()
  const view = useView()
  const options = (['paper', 'traces', 'sheet'] as const)
    .filter((one) => one !== 'traces' || hasTraces || view === 'traces')
    .map((value) => ({ value, label: views[value] }))
  const show = async (next: View) => {
    if (!(await onLeave())) return
    setSearch({ id: search.get('id') ?? '', ...(next !== 'paper' && { view: next }) }, { replace: true })
  }
  return <Segmented aria-label="看什么" value={view} options={options} onChange={(next) => void show(next)} />
}
