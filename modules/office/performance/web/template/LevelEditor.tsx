import { Icon, TypedInput } from '@mingtai/ui'
import { Button } from 'antd'
import type { Level } from '../../performance.ts'

interface Props {
  value?: Level[]
  onChange?(levels: Level[]): void
}

/** 等级: from the best to the last, which takes everybody who is left. */
export function LevelEditor({ value = [], onChange }: Props) {
  const change = (at: number, more: Partial<Level>) =>
    onChange?.(value.map((one, index) => (index === at ? { ...one, ...more } : one)))
  const last = value.length - 1
  return (
    <table className="perf-levels" aria-label="等级">
      <thead>
        <tr>
          <th scope="col">等级</th>
          <th scope="col">最低分</th>
          <th scope="col">名额（组内 %）</th>
          <th>
            <span className="visually-hidden">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {value.map((level, at) => (
          // Levels have no identity but their place, and fields keep their text by it.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={at}>
            <td>
              <TypedInput
                aria-label="等级名称"
                value={level.name}
                maxLength={10}
                onType={(name) => change(at, { name })}
              />
            </td>
            <td>
              {at === last ? (
                <span className="perf-none">其余</span>
              ) : (
                <TypedInput
                  aria-label={`${level.name}的最低分`}
                  value={level.least ?? ''}
                  onType={(text) => change(at, { least: text.trim() === '' ? null : text.trim() })}
                />
              )}
            </td>
            <td>
              {at === last ? (
                <span className="perf-none">不限</span>
              ) : (
                <TypedInput
                  aria-label={`${level.name}的名额`}
                  placeholder="不限"
                  value={level.quota ?? ''}
                  onType={(text) => change(at, { quota: text.trim() === '' ? null : text.trim() })}
                />
              )}
            </td>
            <td>
              {value.length > 1 && at !== last && (
                <Button
                  size="small"
                  type="text"
                  aria-label={`删除“${level.name}”`}
                  icon={<Icon name="trash" size={13} />}
                  onClick={() => onChange?.(value.toSpliced(at, 1))}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>
            <Button
              size="small"
              onClick={() => onChange?.(value.toSpliced(last, 0, { name: '新等级', least: null, quota: null }))}
            >
              添加等级
            </Button>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
