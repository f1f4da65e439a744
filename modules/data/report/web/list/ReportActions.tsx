import { Icon } from '@mingtai/ui'
import { Button, Dropdown } from 'antd'
import { Link } from 'react-router'
import type { Report } from '../../calls.ts'
import { designPath, entryPath, viewPath } from '../paths.ts'
import type { ReportCommand } from './use-report-commands.ts'

interface Props {
  report: Report
  commands: ReportCommand[]
  onCommand(command: ReportCommand, report: Report): void
  look: 'card' | 'row'
}

/** 打开, 设计 and the rest of what may be done with a report. */
export function ReportActions({ report, commands, onCommand, look }: Props) {
  if (report.type === 2) return <EntryActions report={report} look={look} />
  const fits = commands.filter(({ key }) => fitting(key, report))
  const items = fits.map((command) => ({
    key: command.key,
    label: command.label,
    icon: <Icon name={command.icon} size={14} />,
    danger: command.key === 'remove',
  }))
  const handleClick = ({ key }: { key: string }) => {
    const command = commands.find((one) => one.key === key)
    if (command !== undefined) onCommand(command, report)
  }
  return (
    <div className="report-actions" data-look={look}>
      {look === 'card' ? (
        <>
          <Link className="action-open" to={viewPath(report.code)}>
            打开
          </Link>
          {report.mayDesign && (
            <Link className="action-quiet" to={designPath(report.id)}>
              设计
            </Link>
          )}
        </>
      ) : (
        <>
          <Link to={viewPath(report.code)}>打开</Link>
          {report.mayDesign && <Link to={designPath(report.id)}>设计</Link>}
        </>
      )}
      {items.length > 0 && (
        <Dropdown
          menu={{ items, onClick: handleClick, className: 'report-menu' }}
          trigger={['click']}
          placement="bottomRight"
        >
          <Button
            size="small"
            type={look === 'card' ? 'default' : 'text'}
            aria-label={`${report.name}的更多操作`}
            icon={<Icon name="more" size={14} />}
          />
        </Dropdown>
      )}
    </div>
  )
}

/** An entry report is filled in and set up on pages of its own; the rest stands in the list of entry reports. */
function EntryActions({ report: { id, mayDesign }, look }: Pick<Props, 'report' | 'look'>) {
  const isCard = look === 'card'
  return (
    <div className="report-actions" data-look={look}>
      <Link {...(isCard ? { className: 'action-open' } : {})} to={entryPath(id, 'fill')}>
        填报
      </Link>
      {mayDesign && (
        <Link {...(isCard ? { className: 'action-quiet' } : {})} to={entryPath(id, 'design')}>
          设置
        </Link>
      )}
    </div>
  )
}

/**
 * What is in use can be stopped, what was stopped put back; what nobody reads can be neither shared nor stopped; and what
 * one may not design can only be shared or sent at its times.
 */
function fitting(key: ReportCommand['key'], { state, mayDesign }: Report): boolean {
  if (key !== 'share' && key !== 'schedule' && !mayDesign) return false
  if (key === 'stop' || key === 'share' || key === 'schedule') return state === 'published'
  return key !== 'start' || state === 'stopped'
}
