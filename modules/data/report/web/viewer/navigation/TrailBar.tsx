import { Icon } from '@mingtai/ui'
import { Link } from 'react-router'
import type { Stop } from './trail.ts'

/** The reports that one drilled through, each a way back to where it was left. */
export function TrailBar({ way, name }: { way: readonly Stop[]; name: string }) {
  const last = way.at(-1)
  if (last === undefined) return null
  return (
    <nav className="viewer-trail" aria-label="钻取路径">
      <Link to={last.path} state={{ row: last.row }} aria-label={`返回 ${last.name}`} className="viewer-trail-back">
        <Icon name="back" size={14} />
        返回
      </Link>
      <ol>
        {way.map(({ name: stop, path, row }, at) => (
          <li key={at}>
            <Link to={path} state={{ row }} title={stop}>
              {stop}
            </Link>
            <Icon name="chevron-right" size={12} />
          </li>
        ))}
        <li aria-current="page" title={name}>
          {name}
        </li>
      </ol>
    </nav>
  )
}
