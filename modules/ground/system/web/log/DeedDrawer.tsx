import { Drawer } from 'antd'
import type { Deed } from '../../calls.ts'
import { fullClock } from './spans.ts'

/** One deed in full: the facts, and what was before against what is after. */
export function DeedDrawer({ deed, onClose }: { deed: Deed; onClose(): void }) {
  const facts = [
    ['时间', fullClock(deed.at)],
    ['人员', deed.who === '' ? '系统' : deed.who],
    ['对象', deed.subject],
    ['网络地址', deed.address],
  ]
  return (
    <Drawer title={deed.action} open onClose={onClose} size={520}>
      <dl className="log-facts">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {deed.changes.length === 0 ? (
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
            {deed.changes.map(({ field, before, after }) => (
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
