import { Icon, type IconName } from '@mingtai/ui'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Uses } from '../calls.ts'
import './uses-list.css'

interface Props {
  uses: Uses
  /** What else may be done with one of the things. */
  beside?: (thing: Uses['things'][number]) => ReactNode
}

const icons: Record<Uses['things'][number]['kind'], IconName> = {
  dataset: 'dataset',
  report: 'report',
  screen: 'screen',
  entry: 'edit',
}

/** Everything that would feel a change, kind by kind, each with the way to it. */
export function UsesList({ uses: { things, others }, beside }: Props) {
  return (
    <div className="uses-list">
      {[...Map.groupBy(things, ({ title }) => title)].map(([title, own]) => (
        <Fragment key={title}>
          <p className="uses-title">
            {title} {own.length}
          </p>
          <ul>
            {own.map((thing) => (
              <li key={thing.id}>
                <Icon name={icons[thing.kind]} size={14} />
                <Link to={thing.path} title={thing.name}>
                  {thing.name}
                </Link>
                {beside?.(thing)}
                <small>{thing.code}</small>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      {others > 0 && <p className="uses-title">另有 {others} 处您无权查看</p>}
    </div>
  )
}

interface CountProps {
  uses: number
  name: string
  onClick(): void
}

/** In a list: how many use it, and the way to them. */
export function UsesCount({ uses, name, onClick }: CountProps) {
  if (uses === 0) return '—'
  return (
    <button
      type="button"
      className="plain uses-count"
      aria-label={`${uses} 处在用「${name}」`}
      onClick={(event) => {
        // The row itself may be a way to somewhere else.
        event.stopPropagation()
        onClick()
      }}
    >
      {uses}
    </button>
  )
}
