import { Icon, StatusTag } from '@mingtai/ui'
import { Checkbox } from 'antd'
import { Link } from 'react-router'
import type { Report } from '../../calls.ts'
import { entryPath, viewPath } from '../paths.ts'
import { FavouriteButton } from './FavouriteButton.tsx'
import { ReportActions } from './ReportActions.tsx'
import { catalogueDrag } from './folder/report-drag.ts'
import { ReportSketch } from './ReportSketch.tsx'
import { StateTag } from './StateTag.tsx'
import type { ReportCommand } from './use-report-commands.ts'
import { shortTime } from './when.ts'

interface Props {
  report: Report
  commands: ReportCommand[]
  onCommand(command: ReportCommand, report: Report): void
  onFavour(report: Report): void
  /** null: nothing can be done with several. */
  selection: { ids: readonly string[]; onChange(ids: string[]): void } | null
}

/** A report as a small sheet with its name; what may be done appears over the sheet on hover or focus. */
export function ReportCard({ report, commands, onCommand, onFavour, selection }: Props) {
  const { id, code, name, type, updatedAt, updatedBy, views, version, locked, restricted } = report
  const ids = selection?.ids ?? []
  const selected = ids.includes(id)
  return (
    <article className="report-card" data-selected={selected}>
      <div
        className="report-thumb"
        {...(selection === null
          ? {}
          : catalogueDrag.source({ thing: { kind: 'reports', ids: selected ? [...ids] : [id] } }))}
      >
        <div className="report-sheet">
          <ReportSketch report={report} />
        </div>
        {selection !== null && (
          <Checkbox
            className="report-pick"
            aria-label={`选择${name}`}
            checked={selected}
            onChange={({ target }) =>
              selection.onChange(target.checked ? [...ids, id] : ids.filter((one) => one !== id))
            }
          />
        )}
        <ReportActions report={report} commands={commands} onCommand={onCommand} look="card" />
      </div>
      <div className="report-words">
        <h2 title={name}>
          <Link to={type === 2 ? entryPath(id, 'fill') : viewPath(code)}>{name}</Link>
          {type === 1 && <FavouriteButton report={report} onFavour={onFavour} />}
        </h2>
        <p>
          {updatedBy} · {shortTime(updatedAt)}
          {locked && <Icon name="lock" size={12} />}
          {restricted && <Icon name="shield" size={12} />}
        </p>
        <footer>
          <StateTag report={report} />
          {type === 2 ? (
            <StatusTag tone="primary">填报</StatusTag>
          ) : (
            <span>{version === 0 ? '未发布' : `${views.toLocaleString('zh-CN')} 次查看`}</span>
          )}
        </footer>
      </div>
    </article>
  )
}
