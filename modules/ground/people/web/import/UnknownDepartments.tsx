import { Button, Select } from 'antd'
import type { UnknownDepartment } from '../../import-calls.ts'

interface Props {
  unknown: UnknownDepartment[]
  busy: boolean
  onDecide(decided: Record<string, string>): void
}

/** Departments that the file names and that are not there: none is made unless somebody says so. */
export function UnknownDepartments({ unknown, busy, onDecide }: Props) {
  const undecided = unknown.filter(({ decision }) => decision === null)
  const open = undecided.length
  const creatable = undecided.filter(({ mayCreate }) => mayCreate)
  return (
    <section className="import-unknown" aria-label="文件里不存在的部门">
      <p>
        <b>文件里有 {unknown.length} 个不存在的部门</b>
        <span>{open === 0 ? '都已选定。' : `还有 ${open} 个没有选定，这些行暂不导入。`}</span>
        {creatable.length > 1 && (
          <Button
            size="small"
            disabled={busy}
            onClick={() => onDecide(Object.fromEntries(creatable.map(({ key }) => [key, 'create'])))}
          >
            {`没有选定的 ${creatable.length} 个全部新建`}
          </Button>
        )}
      </p>
      <ul>
        {unknown.map((one) => (
          <li key={one.key}>
            <span className="import-unknown-name" title={`${one.organizationName} / ${one.path}`}>
              <b>{one.path}</b>
              <small>
                {one.organizationName}，{one.rows} 行
              </small>
            </span>
            <Select<string>
              size="small"
              aria-label={`“${one.path}”是哪个部门`}
              disabled={busy}
              value={one.decision ?? ''}
              options={choices(one)}
              popupMatchSelectWidth={false}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(decision) => onDecide({ [one.key]: decision })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function choices({ nearest, others, path, mayCreate }: UnknownDepartment) {
  return [
    { value: '', label: '暂不导入这些行' },
    ...nearest.map((one, index) => ({ value: one.id, label: `${index === 0 ? '最接近：' : ''}${one.path}` })),
    ...(mayCreate ? [{ value: 'create', label: `新建部门“${path}”` }] : []),
    ...others.map((one) => ({ value: one.id, label: one.path })),
  ]
}
