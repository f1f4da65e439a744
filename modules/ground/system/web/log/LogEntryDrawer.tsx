import { Drawer } from 'antd'
import type { OperationLogEntry } from '../../calls.ts'
import { fullClock } from './spans.ts'

/** One entry in full: the facts, and what was before against what is after. */
export function LogEntryDrawer({ entry, onClose }: { entry: OperationLogEntry; onClose(): void }) {
  const facts = [
    ['时间', fullClock(entry.at)],
    ['人员', entry.who === '' ? '系统' : entry.who],
    ['对象', entry.subject],
    ['网络地址', entry.address],
  ]
  return (
    <Drawer title={entry.action} open onClose={onClose} size={520}>
      <dl className="log-facts">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {entry.changes.length === 0 ? (
        <p className="log-none">这次操作没有记录字段。</p>
      ) : (
        <table className="log-changes">
          <thead>
            <tr>
              <th>字段</th>
              <th>原来</th>
              <th>现在</th>
            </tr>
          </thead>
          <tbody>
            {entry.changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{before === null ? <i>—</i> : <del>{before}</del>}</td>
                <td>{after === null ? <i>空</i> : after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  )
}
