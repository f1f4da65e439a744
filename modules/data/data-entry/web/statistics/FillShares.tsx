import type { CSSProperties } from 'react'

interface Department {
  /** Organization and department, as `市财政局 / 预算科`. */
  name: string
  submitted: number
  people: number
}

/** How many of each organization have submitted, those that lag behind first; its departments are named at the pointer. */
export function FillShares({ departments }: { departments: readonly Department[] }) {
  const groups = Map.groupBy(departments, ({ name }) => name.split(' / ')[0] ?? name)
  const shares = [...groups].map(([name, all]) => ({
    name,
    submitted: all.reduce((sum, one) => sum + one.submitted, 0),
    people: all.reduce((sum, one) => sum + one.people, 0),
    words: all.map((one) => `${one.name.split(' / ')[1] ?? one.name} ${one.submitted}/${one.people}`).join('\n'),
  }))
  const share = ({ submitted, people }: { submitted: number; people: number }) =>
    people === 0 ? 1 : submitted / people
  return (
    <ul aria-label="各机构">
      {shares
        .toSorted((a, b) => share(a) - share(b))
        .map((one) => (
          <li key={one.name} title={one.words} data-done={one.submitted >= one.people}>
            <span>{one.name}</span>
            <b>{`${one.submitted} / ${one.people}`}</b>
            <i aria-hidden style={shownShare(share(one))} />
          </li>
        ))}
    </ul>
  )
}

function shownShare(share: number): CSSProperties {
  const variables: Record<`--${string}`, string> = { '--share': `${share * 100}%` }
  return variables
}
