import { ViewTabs } from '@mingtai/ui'
import { useSearchParams } from 'react-router'

interface Props<Name extends string> {
  label: string
  names: Readonly<Partial<Record<Name, string>>>
  value: Name
  counts?: Partial<Record<Name, number>>
  /** The parameter of the address in which the choice lies. */
  parameter: string
}

/** A choice among a few views, which lies in the address. */
export function Tabs<Name extends string>({ label, names, value, counts = {}, parameter }: Props<Name>) {
  const [search, setSearch] = useSearchParams()
  const show = (name: string) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    next.set(parameter, name)
    setSearch(next, { replace: true })
  }
  const entries = Object.entries<string | undefined>(names)
  return (
    <ViewTabs label={label}>
      {entries.map(([name, words]) => (
        <button key={name} type="button" aria-pressed={name === value} onClick={() => show(name)}>
          {words}
          {countOf(counts, name) > 0 && <small>{countOf(counts, name)}</small>}
        </button>
      ))}
    </ViewTabs>
  )
}

function countOf(counts: Readonly<Record<string, number | undefined>>, name: string): number {
  return counts[name] ?? 0
}
